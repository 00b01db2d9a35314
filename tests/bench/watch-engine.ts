import { readFileSync } from 'node:fs';
import { engineProcessMark } from '../../lambdas/quality/engine/engine-process.ts';

/** The most that the engine's process held, as far as a look each 100 ms tells, and what it computed meanwhile; of Linux alone. */
export function watchEngine(): () => { megabytes: number; cpuMs: number } {
  let megabytes = 0;
  /** By process: one that was ended is followed by another. */
  const ticks = new Map<string, [first: number, last: number]>();
  const look = () => {
    try {
      const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
        .trim()
        .split(' ');
      for (const child of children) {
        if (!readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(engineProcessMark)) continue;
        const held = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1];
        megabytes = Math.max(megabytes, Number(held ?? 0) / 1024);
        // The 14th and 15th of proc(5), counted behind the name in brackets.
        const stat = readFileSync(`/proc/${child}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const now = Number(stat[11]) + Number(stat[12]);
        ticks.set(child, [ticks.get(child)?.[0] ?? now, now]);
      }
    } catch {
      // It has just ended, or this is no Linux.
    }
  };
  look();
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    const spent = [...ticks.values()].reduce((sum, [first, last]) => sum + last - first, 0);
    return { megabytes, cpuMs: spent * 10 };
  };
}
