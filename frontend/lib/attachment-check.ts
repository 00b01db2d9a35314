import {
  type DocumentType,
  type DocumentView,
  documentTypes,
  maximumDocumentBytes,
} from '../../lambdas/contracts/documents.ts';

const byEnding = new Map<string, DocumentType>(
  Object.entries(documentTypes).map(([type, ending]) => [ending, type as DocumentType]),
);
const sameEnding: Record<string, string> = { jpeg: 'jpg' };

/** What a file says that it is; some systems leave the type out, and then its ending tells. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): DocumentType | undefined {
  if (Object.hasOwn(documentTypes, type)) return type as DocumentType;
  if (type !== '') return undefined;
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return byEnding.get(sameEnding[ending] ?? ending);
}

/** Why a file is not even sent; undefined for one that may be. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (typeOf(file) === undefined)
    return 'Tipo no admitido: adjunte PDF, PNG, JPEG, WebP, texto o Word (DOCX).';
  if (file.size === 0) return 'El archivo está vacío.';
  if (file.size > maximumDocumentBytes) return 'El archivo supera 20 MB.';
  return undefined;
}

const refusals: Record<NonNullable<DocumentView['refusal']>, string> = {
  type: 'Rechazado: su contenido no es del tipo que dice su nombre.',
  size: 'Rechazado: no llegó completo. Adjúntelo de nuevo.',
  virus: 'Rechazado: contiene un virus.',
};

/** What the look at the bytes found. */
export function verdictText(refusal: DocumentView['refusal']): string {
  return refusal === null ? 'Rechazado.' : refusals[refusal];
}

const units = ['B', 'KB', 'MB'];

export function sizeText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_024 && unit < units.length - 1) [value, unit] = [value / 1_024, unit + 1];
  return `${new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 }).format(value)} ${units[unit]}`;
}
