import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dictated } from '../../../../../lambdas/clinical/documentation/spoken-punctuation.ts';
import { FormBanner } from '../../../../ui/form-messages.tsx';
import { listen, recognitionOf } from './browser-recognition.ts';

interface DictationBarProps {
  /** The patient has agreed. */
  isAllowed: boolean;
  textOf: () => string;
  /** Answers whether there was room for it. */
  onHeard: (words: string) => boolean;
}

/** Dictation by the browser's own recognition. What was heard is in the text at once, also where it is cut off. */
export function DictationBar({ isAllowed, textOf, onHeard }: DictationBarProps) {
  const [Recognition] = useState(() => recognitionOf(window));
  const [isListening, setListening] = useState(false);
  const [interim, setInterim] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const stop = useRef<(() => void) | undefined>(undefined);
  const latest = useRef({ textOf, onHeard });
  latest.current = { textOf, onHeard };
  useEffect(() => () => stop.current?.(), []);
  // Who withdraws their consent is not listened to any more.
  useEffect(() => {
    if (!isAllowed) stop.current?.();
  }, [isAllowed]);

  function start() {
    if (!Recognition) return;
    setFailure(null);
    setListening(true);
    stop.current = listen(Recognition, {
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

  if (!Recognition)
    return (
      <Text fontSize="sm" color="fg.muted">
        Este navegador no reconoce la voz: escriba o pegue el texto, o use Chrome, Edge o Safari.
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
          <Button size="sm" variant="outline" disabled={!isAllowed} onClick={start}>
            <Mic size={16} strokeWidth={1.75} aria-hidden />
            Dictar
          </Button>
        )}
        <Text fontSize="xs" color="fg.muted" flex="1 1 12rem">
          {isListening
            ? 'Escuchando. Diga «punto», «coma», «punto y aparte».'
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
