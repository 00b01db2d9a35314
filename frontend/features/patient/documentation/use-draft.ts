import { useEffect, useState } from 'react';
import { appendSentences } from '../../../../lambdas/clinical/documentation/section-edit.ts';
import { sentenceKey, sentencesOf } from '../../../../lambdas/clinical/documentation/sentences.ts';
import type { TextOrigin } from '../../../../lambdas/contracts/documentation.ts';
import type { Content } from '../visit/note-content.ts';
import type { NoteSaver } from '../visit/note-saver.ts';

/** The draft as the page shows it, and what is done with it: each change is saved as the workspace of a visit saves. */
export interface Draft {
  content: Content;
  setText: (text: string, origin: TextOrigin) => void;
  setSection: (code: string, text: string) => void;
  /** Sentences of the text into sections. */
  add: (sentences: ReadonlyMap<string, readonly string[]>) => void;
  /** Words of whoever writes, for which they answer. */
  answerFor: (...sentences: string[]) => void;
  /** The same, at the end of a section. */
  write: (code: string, words: string) => void;
  settle: (key: string) => void;
}

export function useDraftContent(saver: NoteSaver): Draft {
  const [content, setContent] = useState(() => saver.getContent());
  const show = () => setContent(saver.getContent());
  useEffect(() => {
    const end = saver.subscribe(() => setContent(saver.getContent()));
    return () => void end();
  }, [saver]);

  const sectionText = (code: string) =>
    saver.getContent().sections.find((section) => section.code === code)?.text ?? '';
  const also = (known: readonly string[] | undefined, more: readonly string[]) => [
    ...new Set([...(known ?? []), ...more]),
  ];
  const answerFor = (...sentences: string[]) => {
    const keys = sentences
      .flatMap((words) => sentencesOf(words).map(({ text }) => sentenceKey(text)))
      .filter((key) => key !== '');
    saver.setSource({ confirmed: also(saver.getContent().source?.confirmed, keys) });
    show();
  };
  const setSection = (code: string, text: string) => {
    saver.setSection(code, { text });
    show();
  };
  return {
    content,
    setSection,
    answerFor,
    setText(text, origin) {
      saver.setSource({ text, origin });
      show();
    },
    add(sentences) {
      for (const [code, words] of sentences)
        saver.setSection(code, { text: appendSentences(sectionText(code), words) });
      show();
    },
    write(code, words) {
      answerFor(words);
      setSection(code, appendSentences(sectionText(code), [words]));
    },
    settle(key) {
      saver.setSource({ settled: also(saver.getContent().source?.settled, [key]) });
      show();
    },
  };
}
