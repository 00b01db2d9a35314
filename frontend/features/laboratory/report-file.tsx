import { Button, chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { textOf } from '../../../lambdas/clinical/laboratory/read/charsets.ts';
import { hl7Text } from '../../../lambdas/clinical/laboratory/read/hl7-message.ts';
import { longestPaste } from '../../../lambdas/clinical/laboratory/read/read-any.ts';

interface ReportFileProps {
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}

/** A file with results, read here: HL7 v2 in the character set that it names, others in UTF-8 or Windows-1252. */
export function ReportFile({ onText, onProblem }: ReportFileProps) {
  const input = useRef<HTMLInputElement>(null);

  async function open(file: File) {
    if (file.size > longestPaste) {
      onProblem('El archivo es demasiado grande para leerlo aquí.');
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-') {
      onProblem('Un PDF no se lee aquí: copie su texto y péguelo.');
      return;
    }
    onText(textOf(bytes.subarray(0, 3), 'latin1') === 'MSH' ? hl7Text(bytes) : textOf(bytes));
  }

  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,.hl7,.json"
        aria-label="Archivo con resultados"
        tabIndex={-1}
        srOnly
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) open(file).catch(() => onProblem('No se ha podido leer el archivo.'));
          target.value = '';
        }}
      />
      <Button variant="outline" onClick={() => input.current?.click()}>
        Abrir un archivo
      </Button>
    </>
  );
}
