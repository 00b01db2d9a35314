import { type RecordingType, recordingTypes } from '../../../../../lambdas/contracts/dictation.ts';
import type { Dictation } from './browser-recognition.ts';
import { openLevelMeter } from './level-meter.ts';

/* What is said, recorded in pieces (https://www.w3.org/TR/mediastream-recording/), each a file of its own. */

export interface Recording {
  type: RecordingType;
  /** Base64. */
  audio: string;
}

/** Writes one down; `failure` in Spanish where it could not. */
export type Transcribe = (piece: Recording) => Promise<{ text: string | null; failure: string | null }>;

const bitsPerSecond = 24_000;
/** A piece ends with the first pause after this, and after the longest time without one. */
const shortestMs = 6_000;
const longestMs = 25_000;
const lookEveryMs = 100;

/** Undefined where the browser records nothing that the service takes. */
export function recordingTypeOf(scope: Pick<typeof globalThis, 'navigator'>): RecordingType | undefined {
  if (!('MediaRecorder' in scope) || !scope.navigator.mediaDevices) return undefined;
  const types = Object.keys(recordingTypes) as RecordingType[];
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

function failureOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'El navegador no da permiso para usar el micrófono. Permítalo en la barra de direcciones, o escriba el texto.';
  if (name === 'NotFoundError') return 'No se encuentra ningún micrófono. Conéctelo, o escriba el texto.';
  return 'No se puede usar el micrófono.';
}

/**
 * Records until it is told to stop, and has each piece written down, in their order. Those that could not be stay in `unsent`,
 * and go first the next time. Pieces in which nobody speaks go nowhere.
 */
export function record(
  { type, unsent, transcribe }: { type: RecordingType; unsent: Recording[]; transcribe: Transcribe },
  { onHeard, onInterim, onEnd }: Dictation,
): () => void {
  let isStopped = false;
  let finishPiece: (() => void) | undefined;
  let writing: Promise<string | undefined> = writeDown();

  /** Answers why it ended before all was written. */
  async function writeDown(): Promise<string | undefined> {
    for (let piece = unsent[0]; piece; piece = unsent[0]) {
      onInterim('Escribiendo lo que ha dicho…');
      const { text, failure } = await transcribe(piece).catch((error: Error) => ({
        text: null,
        failure: error.message,
      }));
      if (failure !== null)
        return `${failure} Lo que falta por escribir se envía al pulsar otra vez «Dictar».`;
      unsent.shift();
      onInterim('');
      if (text) onHeard(text);
    }
    return undefined;
  }

  async function recordPiece(stream: MediaStream, isSpoken: () => 'speech' | 'pause'): Promise<void> {
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond });
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    const began = performance.now();
    let hasSpeech = false;
    const finish = () => {
      if (recorder.state !== 'inactive') recorder.stop();
    };
    finishPiece = finish;
    recorder.start();
    const look = setInterval(() => {
      const heard = isSpoken();
      hasSpeech ||= heard === 'speech';
      const elapsed = performance.now() - began;
      if (elapsed >= longestMs || (elapsed >= shortestMs && heard === 'pause')) finish();
    }, lookEveryMs);
    await ended;
    clearInterval(look);
    hasSpeech ||= isSpoken() === 'speech';
    if (!hasSpeech || parts.length === 0) return;
    unsent.push({ type, audio: await base64Of(new Blob(parts, { type })) });
    writing = writing.then((failure) => failure ?? writeDown());
    void writing.then((failure) => {
      if (failure !== undefined) stop();
    });
  }

  function stop() {
    isStopped = true;
    finishPiece?.();
  }

  async function run(): Promise<string | undefined> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const meter = openLevelMeter(stream);
    try {
      while (!isStopped) await recordPiece(stream, meter.read);
    } finally {
      meter.close();
      for (const track of stream.getTracks()) track.stop();
    }
    return writing;
  }

  void run()
    .catch(failureOf)
    .then((failure) => {
      onInterim('');
      onEnd(failure);
    });
  return stop;
}
