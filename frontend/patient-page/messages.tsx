import { useEffect, useId, useState } from 'react';
import { Foot, Step } from './frame.tsx';
import { ask, type PageAnswer } from './page-api.ts';
import type { PageWords } from './words.ts';

type Messages = Extract<PageAnswer<'readMatterMessages'>, { outcome: 'messages' }>['messages'];

interface Props {
  session: string;
  clinic: string;
  language: 'es' | 'en';
  words: PageWords;
  onBack: () => void;
  /** The link is shut, or its session over. */
  onOver: (answer: Exclude<PageAnswer<'readMatterMessages'>, { outcome: 'messages' }>) => void;
}

/** What patient and clinic write each other about what is asked, and nothing else. */
export function MatterMessages({ session, clinic, language, words, onBack, onOver }: Props) {
  const [messages, setMessages] = useState<Messages>();
  const [text, setText] = useState('');
  const field = useId();
  // Sent again after a failure, it is the same message.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [advice, setAdvice] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function read() {
    try {
      const answer = await ask('readMatterMessages', { session });
      if (answer.outcome === 'messages') setMessages(answer.messages);
      else onOver(answer);
    } catch {
      setProblem(words.failed);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens, and when the telephone is looked at again.
  useEffect(() => {
    void read();
    const look = () => document.visibilityState === 'visible' && void read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  async function send() {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await ask('writeMatterMessage', { session, id, text });
      if (answer.outcome === 'messages') {
        setMessages(answer.messages);
        setAdvice(answer.advice);
        setText('');
        setId(crypto.randomUUID());
      } else onOver(answer);
    } catch {
      setProblem(words.failed);
    }
    setBusy(false);
  }

  const at = new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && text.trim() !== '') void send();
      }}
    >
      <Step>
        {advice ? (
          <p className="p-warning" role="alert">
            {advice}
          </p>
        ) : null}
        <h1 className="p-title">{words.messagesTitle}</h1>
        <p>{words.messagesWhy(clinic)}</p>
        <ol className="p-messages" aria-live="polite">
          {(messages ?? []).map((one) => (
            <li key={one.id} className={one.isMine ? 'p-message p-mine' : 'p-message'}>
              <p className="p-who">
                {`${one.isMine ? words.you : clinic} · ${at.format(new Date(one.sentAt))}`}
              </p>
              <p className="p-words">{one.text}</p>
            </li>
          ))}
        </ol>
        <label className="q-label" htmlFor={field}>
          {words.message}
        </label>
        <textarea
          id={field}
          className="q-input"
          rows={3}
          maxLength={2000}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        {problem !== undefined ? (
          <p className="q-flaw" role="alert">
            {problem}
          </p>
        ) : null}
      </Step>
      <Foot
        label={isBusy ? words.sending : words.sendMessage}
        isBusy={isBusy}
        back={{ label: words.back, onBack }}
        words={words}
      />
    </form>
  );
}
