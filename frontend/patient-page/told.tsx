import type { LinkState } from '../../lambdas/contracts/patient-forms.ts';
import { Message } from './frame.tsx';
import { timeText } from './time-text.ts';
import type { PageWords } from './words.ts';

export type ToldView =
  | { kind: 'closed'; state: LinkState }
  | { kind: 'done'; advice: string | null }
  /** Of times that were offered. */
  | { kind: 'chosen'; start: string; timeZone: string }
  | { kind: 'declined' }
  | { kind: 'failed' | 'unknown' | 'too-many' };

interface Props {
  view: ToldView;
  words: PageWords;
  clinic: string;
  language: 'es' | 'en';
  onRetry: () => void;
}

/** Where there is no form to fill in: why, and what to do about it. */
export function Told({ view, words, clinic, language, onRetry }: Props) {
  switch (view.kind) {
    case 'closed': {
      const [title, text] = words.closed[view.state];
      return <Message title={title} text={text} words={words} />;
    }
    case 'done':
      return (
        <Message title={words.doneTitle} text={words.done(clinic)} warning={view.advice} words={words} />
      );
    case 'chosen': {
      const { day, hour } = timeText(view.start, view.timeZone, language);
      return (
        <Message title={words.chosenTitle} text={words.chosen(`${day}, ${hour}`, clinic)} words={words} />
      );
    }
    case 'declined':
      return <Message title={words.declinedTitle} text={words.declined(clinic)} words={words} />;
    case 'unknown':
      return <Message title={words.unknownTitle} text={words.unknown} words={words} />;
    default: {
      const text = view.kind === 'failed' ? words.failed : words.tooMany;
      const action = { label: words.retry, onAction: onRetry };
      return <Message title={words.failedTitle} text={text} words={words} action={action} />;
    }
  }
}
