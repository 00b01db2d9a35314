import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dictated } from '../../../../../lambdas/clinical/documentation/spoken-punctuation.ts';
import { FormBanner } from '../../../../ui/form-messages.tsx';
import { type Dictation, listen, recognitionOf } from './browser-recognition.ts';
import { type Recording, record, recordingTypeOf } from './recording.ts';
import type { OwnService } from './use-dictation-service.ts';

interface DictationBarProps {
  /** The patient has agreed. */
  isAllowed: boolean;
  /** The organization's own, which is taken where there is one. */
  service: OwnService;
  textOf: () => string;
  /** Answers whether there was room for it. */
  onHeard: (words: string) => boolean;
}

/** Dictation by the organization's own service, or else by the browser's recognition. What was heard is in the text at once, also where it is cut off. */
export function DictationBar({ isAllowed, service, textOf, onHeard }: DictationBarProps) {
  const [Recognition] = useState(() => recognitionOf(window));
  const [recordingType] = useState(() => recordingTypeOf(window));
  const unsent = useRef<Recording[]>([]);
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<(() => void) | undefined>(undefined);
  const latest = useRef({ textOf, onHeard });
  latest.current = { textOf, onHeard };
  useEffect(() => () => stop.current?.(), []);
  // Who withdraws their consent is not listened to any more.
  useEffect(() => {
    if (isAllowed) return;
    unsent.current = [];
    stop.current?.();
  }, [isAllowed]);

  function wayOf({ host, transcribe }: OwnService): ((dictation: Dictation) => () => void) | undefined {
    if (host === undefined) return undefined;
    if (host === null) return Recognition && ((dictation) => listen(Recognition, dictation));
    if (!recordingType) return undefined;
    return (dictation) => record({ type: recordingType, unsent: unsent.current, transcribe }, dictation);
  }

  function start() {
    const begin = wayOf(service);
    if (!begin) return;
    setFailure(null);
    setListening(true);
    stop.current = begin({
      onInterim: setInterim,
      onHeard(words) {
        const isKept = latest.current.onHeard(dictated(latest.current.textOf(), words));
        if (!isKept) stop.current?.();
      },
      onEnd(reason) {
        stop.current = undefined;
        setListening(false);
        setInterim('');
        setFailure(reason === undefined ? null : `${reason} Lo oído hasta aquí está en el texto.`);
      },
    });
  }

  if (service.host !== undefined && !wayOf(service))
    return (
      <Text fontSize="sm" color="fg.muted">
        {service.host === null
          ? 'Este navegador no reconoce la voz: escriba o pegue el texto, o use Chrome, Edge o Safari.'
          : 'Este navegador no graba la voz: escriba o pegue el texto, o use otro.'}
      </Text>
    );
  return (
    <Stack gap="1">
      <Flex gap="2" align="center" wrap="wrap">
        {isListening ? (
          <Button size="sm" colorPalette="red" variant="outline" onClick={() => stop.current?.()}>
            <Square size={16} strokeWidth={1.75} aria-hidden />
            Parar
          </Button>
        ) : (
          <Button
            size="sm"
            variant="outline"
            disabled={!isAllowed || service.host === undefined}
            onClick={start}
          >
            <Mic size={16} strokeWidth={1.75} aria-hidden />
            Dictar
          </Button>
        )}
        <Text fontSize="xs" color="fg.muted" flex="1 1 12rem">
          {isListening
            ? 'Escuchando. Diga «punto», «coma», «punto y aparte».'
            : service.host
              ? `La voz se envía a ${service.host}, el servicio de su organización.`
              : 'El navegador puede enviar la voz al servicio de su fabricante.'}
        </Text>
      </Flex>
      {interim ? (
        <Text fontSize="sm" color="fg.muted" fontStyle="italic" overflowWrap="anywhere">
          {interim}
        </Text>
      ) : null}
      <FormBanner kind="error">{failure}</FormBanner>
    </Stack>
  );
}
