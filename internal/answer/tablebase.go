package answer

// Tablebase says whether the tablebase of a board is kept in a file.
type Tablebase struct {
	Cups  int    `json:"cups"` // a side
	Kept  bool   `json:"kept"`
	File  string `json:"file"`            // where it is, or would be
	Bytes int64  `json:"bytes"`           // on disk, 0 if it is not kept
	Begun int64  `json:"begun,omitempty"` // bytes on disk of one whose making has begun, and goes on when it is made again

	Damaged string `json:"damaged,omitempty"` // why the file cannot be used, in English
}
