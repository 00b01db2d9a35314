import { Stack, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import { totalAmount } from '../../../../lambdas/clinical/medication/dosage/amounts.ts';
import type { Question, UnreadReason } from '../../../../lambdas/clinical/medication/dosage/events.ts';
import { parseDosage } from '../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';
import { sayDosages } from '../../../../lambdas/clinical/medication/dosage/say-dosage.ts';
import { sayNumber, sayQuantity, ucum } from '../../../../lambdas/clinical/medication/dosage/units.ts';

const questions: Record<Question, (words: string) => string> = {
  unit: () => 'Falta la unidad: escriba mg, ml, comprimidos, gotas…',
  number: (words) => `«${words}» puede leerse de dos maneras: escriba la cifra sin punto ni coma de miles.`,
  slots: (words) => `«${words}» no dice a qué horas: escriba mañana, mediodía y noche, como 1-0-1.`,
  times: (words) => `«${words}» puede ser cantidad, veces o días: escriba, por ejemplo, «3 veces al día».`,
  days: (words) =>
    /(?<!\p{L})m(?!\p{L})/iu.test(words)
      ? `En «${words}» la M puede ser martes o miércoles: escriba los días.`
      : `«${words}» puede ser de un día al otro o solo esos dos: escriba «lunes a viernes» o «lunes y viernes».`,
  interval: (words) => `«${words}» se entiende de dos maneras: escriba cada cuántos días.`,
  eye: (words) => `«${words}» tiene varias lecturas: escriba el ojo o las veces al día.`,
  contradiction: (words) => `«${words}» contradice lo anterior: se guarda solo como texto.`,
  dose: () => 'Falta la cantidad de cada toma.',
  frequency: () => 'Falta cada cuánto.',
};

const reasons: Record<UnreadReason, string> = {
  unknown: 'No se reconoce y queda como texto',
  conditional: 'Depende de otra cosa y queda como texto',
  change: 'Un cambio de dosis se escribe por etapas («40 mg 5 días, luego 20 mg»); queda como texto',
  negated: 'Queda como texto',
  equivalent: 'La concentración se escribe con el medicamento; queda como texto',
  quantity: 'La cantidad total no es parte de la pauta y queda como texto',
  'too-long': 'Es demasiado largo y queda como texto',
};

/** What is understood of how a medicine is taken, what may be meant in two ways, and what stays in words alone. */
export function DosageEcho({ typed }: { typed: string }) {
  const deferred = useDeferredValue(typed);
  const read = useMemo(() => parseDosage(deferred), [deferred]);
  if (deferred.trim() === '') return 'Cantidad, vía, frecuencia y duración, como las leerá el paciente.';
  const isClear = !read.asked.some(({ question }) => question === 'contradiction');
  const said = isClear ? sayDosages(read.dosages) : '';
  const total = isClear ? totalText(read.dosages) : undefined;
  return (
    <Stack gap="1" aria-live="polite">
      {said === '' ? null : (
        <Text color="fg">
          {said}
          {total === undefined ? '' : ` Total: ${total}.`}
        </Text>
      )}
      {[...new Set(read.asked.map(({ question, text }) => questions[question](text)))].map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      {read.unread.map(({ start, text, reason }) => (
        <Text key={start}>
          {reasons[reason]}: «{text}».
        </Text>
      ))}
    </Stack>
  );
}

function totalText(dosages: Parameters<typeof totalAmount>[0]): string | undefined {
  const total = totalAmount(dosages);
  if (!total) return undefined;
  const most = sayQuantity({ value: total.most, system: ucum, code: total.code });
  return total.least === total.most ? most : `de ${sayNumber(total.least)} a ${most}`;
}
