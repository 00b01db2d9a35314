/* The browser's own recognition of speech (https://webaudio.github.io/web-speech-api/), as far as it is used here. */

interface Heard {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

export interface SpeechRecognitionLike {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: ArrayLike<Heard> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
}

type Constructor = new () => SpeechRecognitionLike;

/** Undefined where the browser has none. */
export function recognitionOf(scope: object): Constructor | undefined {
  const named = scope as { SpeechRecognition?: Constructor; webkitSpeechRecognition?: Constructor };
  return named.SpeechRecognition ?? named.webkitSpeechRecognition;
}

/** What it was that ended it, for whoever dictates; undefined of silence, after which it goes on. */
export function failureOf(error: string): string | undefined {
  switch (error) {
    case 'no-speech':
    case 'aborted':
      return undefined;
    case 'not-allowed':
    case 'service-not-allowed':
      return 'El navegador no da permiso para usar el micrófono. Permítalo en la barra de direcciones, o escriba el texto.';
    case 'audio-capture':
      return 'No se encuentra ningún micrófono. Conéctelo, o escriba el texto.';
    case 'network':
      return 'El dictado se ha cortado: el servicio de voz del navegador no responde.';
    case 'language-not-supported':
      return 'El navegador no entiende español en este equipo. Escriba o pegue el texto.';
    default:
      return 'El dictado se ha cortado.';
  }
}

export interface Dictation {
  /** What was heard for good, and nothing of it again. */
  onHeard: (words: string) => void;
  /** What it seems to be so far. */
  onInterim: (words: string) => void;
  /** Once, when it is over; `failure` in Spanish where it was cut off. */
  onEnd: (failure: string | undefined) => void;
}

/**
 * Listens until it is told to stop. A browser that ends by itself after a silence is started again; where it is cut off, what
 * it had understood so far counts as heard.
 */
export function listen(Recognition: Constructor, { onHeard, onInterim, onEnd }: Dictation): () => void {
  const recognition = new Recognition();
  recognition.lang = 'es-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  let interim = '';
  let failure: string | undefined;
  let isOver = false;
  let isStopped = false;

  function keepInterim() {
    if (interim.trim() !== '') onHeard(interim);
    interim = '';
    onInterim('');
  }
  function end() {
    if (isOver) return;
    isOver = true;
    onEnd(failure);
  }
  function begin() {
    try {
      recognition.start();
    } catch {
      failure = failureOf('');
      end();
    }
  }

  recognition.onresult = ({ resultIndex, results }) => {
    interim = '';
    for (let place = resultIndex; place < results.length; place += 1) {
      const result = results[place];
      const words = result?.[0]?.transcript ?? '';
      if (result?.isFinal) onHeard(words);
      else interim += words;
    }
    onInterim(interim);
  };
  recognition.onerror = ({ error }) => {
    failure = failureOf(error) ?? failure;
  };
  recognition.onend = () => {
    keepInterim();
    if (isStopped || failure !== undefined) end();
    else begin();
  };
  begin();
  return () => {
    isStopped = true;
    recognition.stop();
  };
}
