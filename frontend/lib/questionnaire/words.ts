import type { FormLanguage } from '../../../lambdas/clinical/questionnaires/flaw-text.ts';

const spanish = {
  yes: 'Sí',
  no: 'No',
  clear: 'Borrar respuesta',
  optional: 'Opcional',
  choose: 'Elija una opción',
  other: 'Otra respuesta',
  addAnswer: 'Añadir otra respuesta',
  removeAnswer: (number: number) => `Quitar la respuesta ${number}`,
  answer: (number: number) => `Respuesta ${number}`,
  addGroup: (name: string) => `Añadir otro: ${name}`,
  removeGroup: (name: string, number: number) => `Quitar ${name} ${number}`,
  value: 'Cantidad',
  unit: 'Unidad',
  addFile: 'Elegir archivo o hacer una foto',
  removeFile: (name: string) => `Quitar ${name}`,
  fileUnread: 'No se pudo leer el archivo. Elija otro.',
  date: 'Fecha',
  time: 'Hora',
  showMore: (left: number) => `Mostrar más preguntas (quedan ${left})`,
  notHere: 'Esta pregunta se responde en la clínica.',
};
export type FormWords = typeof spanish;

const english: FormWords = {
  yes: 'Yes',
  no: 'No',
  clear: 'Clear answer',
  optional: 'Optional',
  choose: 'Choose an option',
  other: 'Another answer',
  addAnswer: 'Add another answer',
  removeAnswer: (number) => `Remove answer ${number}`,
  answer: (number) => `Answer ${number}`,
  addGroup: (name) => `Add another: ${name}`,
  removeGroup: (name, number) => `Remove ${name} ${number}`,
  value: 'Amount',
  unit: 'Unit',
  addFile: 'Choose a file or take a photo',
  removeFile: (name) => `Remove ${name}`,
  fileUnread: 'The file could not be read. Choose another one.',
  date: 'Date',
  time: 'Time',
  showMore: (left) => `Show more questions (${left} left)`,
  notHere: 'This question is answered at the clinic.',
};

export const formWords = (language: FormLanguage): FormWords => (language === 'en' ? english : spanish);
