// The page of a player: a challenge has a clock of the list, or any.

import "./dated.js";
import { useNumbersEverywhere } from "./own-clock.js";

useNumbersEverywhere();
