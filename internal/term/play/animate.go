package play

// isMoving reports whether the last move is still shown bean by bean.
func (s *screen) isMoving() bool {
	_, moving := s.motion.Now()
	return moving
}
