import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { type TermReleaseKind, termReleaseKinds } from '../../../../lambdas/contracts/term-releases.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { FilePreview } from './file-preview.tsx';
import { readTerms, type TermFile } from './read-terms.ts';
import { ReleaseForm } from './release-form.tsx';

/** Larger files do not fit in a browser beside the rest. */
const mostBytes = 200 * 1024 * 1024;

interface Chosen {
  name: string;
  file: TermFile;
}

/** A file is read and looked at here; only what has no fault is sent. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<TermReleaseKind>('icd-10-cm');
  const [chosen, setChosen] = useState<Chosen>();
  const [state, setState] = useState<'idle' | 'reading' | 'too-large'>('idle');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function take(file: File | undefined, as: TermReleaseKind) {
    setChosen(undefined);
    if (!file) return;
    if (file.size > mostBytes) return setState('too-large');
    setState('reading');
    const bytes = new Uint8Array(await file.arrayBuffer());
    setChosen({ name: file.name, file: await readTerms(as, file.name, bytes) });
    setState('idle');
  }

  return (
    <Stack gap="5" p="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Heading as="h3" ref={heading} tabIndex={-1} fontSize="md">
        Importar terminología
      </Heading>
      <SelectField
        label="Qué es"
        options={termReleaseKinds}
        value={kind}
        onChange={({ target }) => {
          const next = target.value as TermReleaseKind;
          setKind(next);
          void take(input.current?.files?.[0], next);
        }}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <Button variant="outline" onClick={() => input.current?.click()}>
          Elegir archivo
        </Button>
        <Text fontSize="sm" color="fg.muted" role="status" overflowWrap="anywhere">
          {state === 'reading'
            ? 'Leyendo el archivo…'
            : state === 'too-large'
              ? 'El archivo pasa de 200 MB.'
              : (chosen?.name ?? '')}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Archivo de la terminología"
          onChange={({ target }) => void take(target.files?.[0], kind)}
        />
      </Flex>
      {chosen ? <FilePreview file={chosen.file} /> : null}
      {chosen && chosen.file.errorCount === 0 ? (
        <ReleaseForm
          key={chosen.file.digest}
          kind={kind}
          name={chosen.name}
          file={chosen.file}
          onDone={onClose}
        />
      ) : null}
      <Button variant="ghost" alignSelf="flex-start" onClick={onClose}>
        Cerrar
      </Button>
    </Stack>
  );
}
