// Package memory lets large tables that are read all over the place be read
// faster. Where a system or a processor cannot help, nothing is lost but speed.
package memory
