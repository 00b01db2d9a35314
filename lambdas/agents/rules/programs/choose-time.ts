import type { FreeTime } from '../../../contracts/agents/tool-outputs.ts';
import { isBarePlace } from '../understanding/find-choice.ts';
import type { Heard } from './heard.ts';
import { sayFreeTime } from './spanish.ts';
import { isWithin } from './windows.ts';

/** «La más temprana» is one of them; «¿no tiene más temprano?» asks for others. */
const earliest = /(?<!\p{L})(?:la|el|lo) m[aá]s (?:temprano|temprana|pronto|pronta)(?!\p{L})/iu;

/** Which of the offered times is meant. A day or an hour that is named counts for more than words in common. */
export function chooseTime(
  heard: Heard,
  offered: readonly FreeTime[],
  timeZone: string,
): FreeTime | undefined {
  if (earliest.test(heard.text)) return offered[0];
  const { wanted, unwanted } = heard.windows();
  const isOpen = (time: FreeTime) => !unwanted.some((window) => isWithin(time, window));
  const fits = offered.filter((time) => wanted.some((window) => isWithin(time, window)));
  const exact = offered.filter((time) =>
    wanted.some(({ isExact, from }) => isExact && Date.parse(from) === Date.parse(time.start)),
  );
  if (exact.length === 1) return exact[0];
  const choice = heard.choice(offered.map((time) => sayFreeTime(time, { timeZone })));
  if (choice?.kind === 'one') {
    const chosen = offered[choice.place];
    if (chosen && isOpen(chosen) && (wanted.length === 0 || fits.includes(chosen) || isBarePlace(heard.text)))
      return chosen;
  }
  if (wanted.length > 0) return fits.length === 1 && heard.yesNo !== 'no' ? fits[0] : undefined;
  const isFirst = choice?.kind === 'any' || (offered.length === 1 && heard.yesNo === 'yes');
  return isFirst ? offered.find(isOpen) : undefined;
}
