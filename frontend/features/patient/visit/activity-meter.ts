/** Longer without a sign of life, and nobody can tell whether the work went on. */
const longestPauseMs = 60_000;

/** Adds up time from sign of life to sign of life, without pauses of more than a minute. Milliseconds. */
export class ActivityMeter {
  counted: number;
  private last: number | undefined;

  constructor(counted: number) {
    this.counted = counted;
  }

  /** Somebody pressed, typed or moved; `now` by a clock that only goes forward. */
  note(now: number): void {
    const pause = this.last === undefined ? undefined : now - this.last;
    if (pause !== undefined && pause >= 0 && pause <= longestPauseMs) this.counted += pause;
    this.last = now;
  }

  /** Whatever comes next is no continuation. */
  pause(): void {
    this.last = undefined;
  }
}
