import { getDocumentProxy } from 'unpdf';

const mostPages = 100;

/** A PDF of which there is no text to read; the message says why, and what to do. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';
}

const reasons: Record<string, string> = {
  PasswordException: 'El PDF está cifrado: ábralo con su contraseña, copie su texto y péguelo.',
  InvalidPDFException: 'El PDF está dañado y no se puede leer.',
};
const broken = reasons.InvalidPDFException ?? '';

/** The text of a PDF in its lines, with columns apart as they stand on the page. Rejects with UnreadablePdf. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const document = await open(bytes);
  try {
    if (document.numPages > mostPages)
      throw new UnreadablePdf(`El PDF tiene más de ${mostPages} páginas: guarde aparte las del informe.`);
    const lines: string[] = [];
    let hasText = false;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number).catch(() => Promise.reject(new UnreadablePdf(broken)));
      const { items } = await page.getTextContent();
      const found = linesOf(items.flatMap((item) => ('str' in item ? [placed(item)] : [])));
      hasText ||= found.length > 0;
      // A page that was scanned among others is told, and stands among what was not read.
      lines.push(...(found.length > 0 ? found : [`Página ${number} del PDF: sin texto, no se ha leído`]));
    }
    if (!hasText)
      throw new UnreadablePdf('El PDF es una imagen y no tiene texto: escriba o pegue sus resultados.');
    return lines.join('\n');
  } finally {
    await document.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    throw new UnreadablePdf((error instanceof Error && reasons[error.name]) || broken);
  }
}

interface Placed {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const placed = ({
  str,
  transform,
  width,
  height,
}: {
  str: string;
  transform: number[];
  width: number;
  height: number;
}): Placed => ({ text: str, x: transform[4] ?? 0, y: transform[5] ?? 0, width, height });

/** Pieces of one height are a line, from the top down; what stands apart in it is parted by spaces, as a table is. */
function linesOf(pieces: readonly Placed[]): string[] {
  const rows: Placed[][] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const near = row?.[0];
    if (row && near && near.y - piece.y < Math.max(near.height, piece.height, 1) / 2) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => {
    let line = '';
    let end: number | undefined;
    for (const { text, x, width, height } of row.toSorted((a, b) => a.x - b.x)) {
      const gap = end === undefined ? 0 : x - end;
      const em = height || 10;
      line += gap > em * 0.8 ? '    ' : gap > em * 0.15 ? ' ' : '';
      line += text;
      end = x + width;
    }
    return line;
  });
}
