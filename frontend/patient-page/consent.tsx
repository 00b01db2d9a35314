import { useId, useState } from 'react';
import { Foot, Step } from './frame.tsx';
import { Signature } from './signature.tsx';
import type { PageWords } from './words.ts';

export interface Signed {
  name: string;
  signature: string | null;
}

interface Props {
  text: string;
  given: Signed | null;
  words: PageWords;
  onSigned: (signed: Signed) => void;
  onBack: () => void;
}

/** What the clinic asks the patient to agree to, word for word, and who signs it. */
export function ConsentStep({ text, given, words, onSigned, onBack }: Props) {
  const id = useId();
  const [isAgreed, setAgreed] = useState(given !== null);
  const [name, setName] = useState(given?.name ?? '');
  const [signature, setSignature] = useState<string | null>(given?.signature ?? null);
  const [isTried, setTried] = useState(false);
  const isNameless = name.trim().length < 2;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAgreed && !isNameless) onSigned({ name: name.trim(), signature });
      }}
    >
      <Step>
        <h1 className="p-title">{words.consentTitle}</h1>
        <p className="p-words">{text}</p>
        <label className="q-option">
          <input
            type="checkbox"
            checked={isAgreed}
            aria-invalid={(isTried && !isAgreed) || undefined}
            aria-describedby={`${id}-agree`}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
          />
          <span>{words.agree}</span>
        </label>
        <p className="q-flaw" id={`${id}-agree`} role="alert">
          {isTried && !isAgreed ? words.agreeMissing : ''}
        </p>
        <label className="p-field">
          <span className="q-label">{words.signer}</span>
          <input
            className="q-input"
            autoComplete="name"
            value={name}
            aria-invalid={(isTried && isNameless) || undefined}
            aria-describedby={`${id}-signer`}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p className="q-flaw" id={`${id}-signer`} role="alert">
          {isTried && isNameless ? words.signerMissing : ''}
        </p>
        <Signature words={words} onSignature={setSignature} />
      </Step>
      <Foot label={words.continue} back={{ label: words.back, onBack }} words={words} />
    </form>
  );
}
