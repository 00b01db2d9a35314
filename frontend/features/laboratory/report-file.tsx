import { Button, chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { textOf } from '../../../lambdas/clinical/laboratory/read/charsets.ts';
import { longestPaste } from '../../../lambdas/clinical/laboratory/read/read-any.ts';
import { reportText } from './report-text.ts';

interface ReportFileProps {
  onText: (text: string) => void;
  onProblem: (problem: string) => void;
}

/** More is no report of one person. */
const largestPdf = 20 * 1024 * 1024;

/** A file with results, read here: a PDF with text, a message or a table. */
export function ReportFile({ onText, onProblem }: ReportFileProps) {
  const input = useRef<HTMLInputElement>(null);

  async function open(file: File) {
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    const isPdf = textOf(head, 'latin1').includes('%PDF-');
    const most = isPdf ? largestPdf : longestPaste;
    if (file.size > most) {
      onProblem(`El archivo es demasiado grande para leerlo aquí: como mucho ${Math.round(most / 1e6)} MB.`);
      return;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isPdf) {
      await openPdf(bytes);
      return;
    }
    onText(reportText(bytes));
  }

  /** What reads a PDF is large, and comes once there is one. */
  async function openPdf(bytes: Uint8Array) {
    const { pdfText, UnreadablePdf } = await import('./read-pdf.ts');
    try {
      onText(await pdfText(bytes));
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
      onProblem(error.message);
    }
  }

  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept=".txt,.csv,.tsv,.hl7,.json,.pdf"
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
