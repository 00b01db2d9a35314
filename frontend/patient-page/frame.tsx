import { type ReactNode, useEffect, useRef } from 'react';
import type { PageWords } from './words.ts';

interface HeaderProps {
  clinic: string;
  progress?: string;
  state?: string;
  words: PageWords;
  /** Where the patient may write to the clinic. */
  onMessages?: () => void;
  onLanguage: () => void;
}

export function Header({ clinic, progress, state, words, onMessages, onLanguage }: HeaderProps) {
  return (
    <header className="p-header">
      <p className="p-clinic">{clinic}</p>
      <button type="button" className="q-link p-language" onClick={onLanguage}>
        {words.otherLanguage}
      </button>
      <div className="p-progress">
        <p>{progress ?? ''}</p>
        <p role="status">{state ?? ''}</p>
      </div>
      {onMessages ? (
        <button type="button" className="q-link p-write" onClick={onMessages}>
          {words.messagesOpen}
        </button>
      ) : null}
    </header>
  );
}

/** One thing to do. It is read from its beginning when it takes the place of another. */
export function Step({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  const own = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (!isFirst) own.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <main className="p-step" ref={own} tabIndex={-1}>
      {children}
    </main>
  );
}

interface FootProps {
  label: string;
  isBusy?: boolean;
  back?: { label: string; onBack: () => void } | undefined;
  words: PageWords;
}

export function Foot({ label, isBusy = false, back, words }: FootProps) {
  return (
    <footer className="p-foot">
      <div className="p-buttons">
        {back ? (
          <button type="button" className="p-secondary" onClick={back.onBack}>
            {back.label}
          </button>
        ) : null}
        <button type="submit" className="p-primary" aria-disabled={isBusy || undefined}>
          {label}
        </button>
      </div>
      <p className="p-emergency">{words.emergency}</p>
    </footer>
  );
}

interface MessageProps {
  title: string;
  text: string;
  /** What cannot wait, in lines; before all else. */
  warning?: string | null;
  words: PageWords;
  action?: { label: string; onAction: () => void };
}

/** What is told in place of a form. */
export function Message({ title, text, warning = null, words, action }: MessageProps) {
  return (
    <Step>
      {warning ? (
        <p className="p-warning" role="alert">
          {warning}
        </p>
      ) : null}
      <h1 className="p-title">{title}</h1>
      <p>{text}</p>
      {action ? (
        <button type="button" className="p-primary" onClick={action.onAction}>
          {action.label}
        </button>
      ) : null}
      <p className="p-emergency">{words.emergency}</p>
    </Step>
  );
}
