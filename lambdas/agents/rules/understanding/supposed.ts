import { isSupposed } from '../../../clinical/statements/statement.ts';
import { placedSentencesOf } from './placed-words.ts';

/** Whether what stands from `at` to `end` of a text is only supposed, asked in general, read or dreamt, and told of nobody. */
export function isSupposedAt(text: string, at: number, end: number): boolean {
  return placedSentencesOf(text).some((words) => {
    const places = words.flatMap((word, place) => (word.at >= at && word.at < end ? [place] : []));
    return (
      places.length > 0 &&
      isSupposed(
        words.map(({ sound }) => sound),
        places,
      )
    );
  });
}
