import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  type MedicationSourceKind,
  medicationSourceKinds,
} from '../../../../lambdas/contracts/medication-sources.ts';
import { type TermReleaseKind, termReleaseKinds } from '../../../../lambdas/contracts/term-releases.ts';
import { SelectField } from '../../../ui/form-select.tsx';
import { FilePreview } from './file-preview.tsx';
import type { SourceFile } from './read-published.ts';
import { readTerms, type TermFile } from './read-terms.ts';
import { ReleaseForm } from './release-form.tsx';
import { SourceForm } from './source-form.tsx';

/** What is read as a whole does not fit in a browser when it is larger; what is published as archives is read in pieces. */
const mostBytes = 200 * 1024 * 1024;
const megabyte = 1024 * 1024;

type Kind = TermReleaseKind | MedicationSourceKind;
const kinds: Record<Kind, string> = { ...termReleaseKinds, aemps: medicationSourceKinds.aemps.title };
const isArchive = (kind: Kind) => kind === 'rxnorm' || kind === 'aemps';

type Chosen = { name: string } & (
  | { kind: TermReleaseKind; file: TermFile }
  | { kind: MedicationSourceKind; file: SourceFile | string }
);

/** A file is read and looked at here; only what has no fault is sent. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<Kind>('icd-10-cm');
  const [chosen, setChosen] = useState<Chosen>();
  const [status, setStatus] = useState('');
  const reading = useRef(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function take(files: readonly File[], as: Kind) {
    reading.current += 1;
    const turn = reading.current;
    setChosen(undefined);
    setStatus('');
    const [first] = files;
    if (!first) return;
    if (!isArchive(as) && first.size > mostBytes) return setStatus('El archivo pasa de 200 MB.');
    const name = files.map((file) => file.name).join(', ');
    setStatus('Leyendo el archivo…');
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const onProgress = (bytes: number) => {
      if (turn === reading.current && total > megabyte)
        setStatus(`Leyendo el archivo… ${Math.floor((bytes / total) * 100)}\u00a0%`);
    };
    const read = await readAs(as, files, first, name, onProgress).catch(() => undefined);
    // Another file was chosen meanwhile.
    if (turn !== reading.current) return;
    setChosen(read);
    setStatus(read ? name : 'No se ha podido leer el archivo. Vuelva a elegirlo.');
  }

  return (
    <Stack gap="5" p="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Heading as="h3" ref={heading} tabIndex={-1} fontSize="md">
        Importar terminología
      </Heading>
      <SelectField
        label="Qué es"
        options={kinds}
        value={kind}
        onChange={({ target }) => {
          const next = target.value as Kind;
          setKind(next);
          void take([...(input.current?.files ?? [])], next);
        }}
      />
      {isArchive(kind) ? (
        <Text fontSize="sm" color="fg.muted">
          {kind === 'rxnorm'
            ? 'El zip como lo publica la Biblioteca Nacional de Medicina de los Estados Unidos, o sus archivos RXNCONSO, RXNREL y RXNSAT.'
            : 'El zip como lo publica la AEMPS, o sus archivos Prescripcion.xml, DICCIONARIO_ATC.xml y DICCIONARIO_PRINCIPIOS_ACTIVOS.xml.'}
        </Text>
      ) : null}
      <Flex gap="3" wrap="wrap" align="center">
        <Button variant="outline" onClick={() => input.current?.click()}>
          Elegir archivo
        </Button>
        <Text fontSize="sm" color="fg.muted" role="status" overflowWrap="anywhere">
          {status}
        </Text>
        <input
          ref={input}
          type="file"
          hidden
          multiple={isArchive(kind)}
          aria-label="Archivo de la terminología"
          onChange={({ target }) => void take([...(target.files ?? [])], kind)}
        />
      </Flex>
      {chosen ? <ChosenFile chosen={chosen} onDone={onClose} /> : null}
      <Button variant="ghost" alignSelf="flex-start" onClick={onClose}>
        Cerrar
      </Button>
    </Stack>
  );
}

async function readAs(
  kind: Kind,
  files: readonly File[],
  first: File,
  name: string,
  onProgress: (bytes: number) => void,
): Promise<Chosen> {
  if (kind === 'aemps' || kind === 'rxnorm') {
    const { readRxNormFile, readSourceFile } = await import('./read-published.ts');
    return kind === 'aemps'
      ? { name, kind, file: await readSourceFile(files, onProgress) }
      : { name, kind, file: await readRxNormFile(files, onProgress) };
  }
  return { name, kind, file: await readTerms(kind, first.name, new Uint8Array(await first.arrayBuffer())) };
}

function ChosenFile({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  if (chosen.kind === 'aemps') {
    const { kind, file } = chosen;
    return typeof file === 'string' ? (
      <Text role="alert" color="fg.error" overflowWrap="anywhere">
        {file} Así no se importa nada.
      </Text>
    ) : (
      <SourceForm key={file.digest} kind={kind} file={file} onDone={onDone} />
    );
  }
  const { kind, name, file } = chosen;
  return (
    <>
      <FilePreview file={file} />
      {file.errorCount === 0 ? (
        <ReleaseForm key={file.digest} kind={kind} name={name} file={file} onDone={onDone} />
      ) : null}
    </>
  );
}
