// Package memory knows the memory of the machine: how much of it a program may
// still take, and how large tables that are read at random places can be read
// faster. If a system or a processor cannot help with the latter, only speed
// is lost.
package memory
