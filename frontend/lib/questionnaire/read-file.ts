import { attachmentType } from '../../../lambdas/clinical/questionnaires/attachment-type.ts';
import type { Answer } from './field-props.ts';

/** What a photograph is made smaller to: enough to read a document on it, and little to send over a slow connection. */
const longestSide = 1600;
const quality = 0.8;

/** A file as an answer: photographs smaller, anything else as it is. @throws where it cannot be read */
export async function readFile(file: File): Promise<Answer> {
  const blob = file.type.startsWith('image/') ? await smaller(file).catch(() => file) : file;
  const data = await base64Of(blob);
  // What the file is, whatever it is called.
  const contentType = attachmentType(data) ?? file.type;
  return { valueAttachment: { title: file.name.slice(0, 200), contentType, data, size: blob.size } };
}

async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  return drawn && drawn.size < file.size ? drawn : file;
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => fail(reader.error ?? new Error('unread'));
    reader.readAsDataURL(blob);
  });
