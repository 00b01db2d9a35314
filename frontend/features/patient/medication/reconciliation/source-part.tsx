import { Button, chakra, Flex, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { decodeText } from '../../../../lib/decode-text.ts';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { readSources, type ToldSources } from './told-sources.ts';

export type Source = ToldSources & {
  /** Where it is from, as it was typed. */
  from: string;
};

/** In bytes: a long Bundle of a hospital. */
const longestFile = 5_000_000;

interface SourcePartProps {
  isPending: boolean;
  onCompare: (source: Source) => void;
  onClose: () => void;
}

/** What is to be compared with the chart: nothing, a list, or what another centre sent. */
export function SourcePart({ isPending, onCompare, onClose }: SourcePartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [from, setFrom] = useState('');
  const [problem, setProblem] = useState<string>();

  async function open(file: File) {
    if (file.size > longestFile) setProblem('El archivo es demasiado grande para leerlo aquí.');
    else setText(decodeText(new Uint8Array(await file.arrayBuffer())).text);
  }

  function compare() {
    const read = readSources(text);
    const found = 'problem' in read ? read.problem : undefined;
    setProblem(found);
    if (!('problem' in read)) onCompare({ ...read, from: from.trim() });
  }

  return (
    <Stack gap="5">
      <TextAreaField
        label="Lo que el paciente dice que toma, o lo que envió otro centro"
        hint="Un medicamento por línea con su pauta, o un Bundle de FHIR. Vacío, se compara solo con lo que ya consta como referido."
        rows={6}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <chakra.input
        ref={input}
        type="file"
        accept=".json,.txt"
        aria-label="Archivo del otro centro"
        tabIndex={-1}
        srOnly
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) open(file).catch(() => setProblem('No se ha podido leer el archivo.'));
          target.value = '';
        }}
      />
      <TextField
        label="De dónde procede"
        placeholder="El paciente y sus envases; informe de alta del hospital"
        autoComplete="off"
        maxLength={200}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
      <Flex gap="3" wrap="wrap">
        <Button onClick={compare} disabled={isPending}>
          Comparar
        </Button>
        <Button variant="outline" onClick={() => input.current?.click()}>
          Abrir un archivo
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
      </Flex>
    </Stack>
  );
}
