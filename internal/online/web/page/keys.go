package page

// keyHelp is a line of the help for keys.
type keyHelp struct {
	Keys []string // as keyboards have them
	Does string   // the key of a text
}

// AnalysisKeys lists what the keys do on the page of an analysis.
func (v *view) AnalysisKeys() []keyHelp {
	return []keyHelp{
		{[]string{"←", "→"}, "page.analysis.study.key_step"},
		{[]string{v.T("page.analysis.study.key_home_name"), v.T("page.analysis.study.key_end_name")}, "page.analysis.study.key_ends"},
		{[]string{"↑", "↓"}, "page.analysis.study.key_sideways"},
		{[]string{"1", "…", "9"}, "page.analysis.study.key_drop"},
		{[]string{"a", "…", "p"}, "page.analysis.study.key_sow"},
		{[]string{v.T("page.analysis.study.key_enter_name")}, "page.analysis.study.key_play"},
		{[]string{"Esc"}, "page.analysis.study.key_cancel"},
		{[]string{v.T("page.analysis.study.key_space_name")}, "page.analysis.study.key_best"},
		{[]string{"x"}, "page.analysis.study.key_threat"},
		{[]string{"v"}, "page.analysis.study.key_turn"},
		{[]string{"s"}, "page.analysis.study.key_sounds"},
		{[]string{v.T("page.analysis.study.key_paste_name")}, "page.analysis.study.key_paste"},
		{[]string{"?"}, "page.analysis.study.keys"},
	}
}
