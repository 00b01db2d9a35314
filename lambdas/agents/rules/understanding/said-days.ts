import {
  amount,
  comingWeekday,
  datesAcross,
  datesBetween,
  dayOfMonth,
  everyWeek,
  fromDate,
  halfOfMonth,
  inAWhile,
  inNumbers,
  monthNumber,
  months,
  namedMonth,
  numberOf,
  partOfMonth,
  some,
  untilDate,
  weekdayAndNumber,
  weekdays,
  weekdaysBetween,
  weekOfMonth,
  yearDate,
} from './day-readers.ts';
import {
  ahead,
  type Day,
  type DaySpan,
  monthOf,
  nearestDate,
  nextWeekday,
  oneDay,
  weekOf,
} from './day-span.ts';
import { namedDayExpressions } from './named-days.ts';

const weekday = `(${weekdays.join('|')})s?`;
const month = `(${months.join('|')}|setiembre|ene|feb|mar|abr|may|jun|jul|ago|sept?|set|oct|nov|dic)\\.?`;
const nextWeek =
  '(?:la )?(?:semana (?:que )?(?:viene|entrante|proxima|siguiente)|(?:proxima|otra|siguiente) semana)';

/** Months ahead in which a month by itself is one to come. */
const longestAhead = 6;

type Read = (groups: readonly string[], today: Day) => DaySpan[];
interface Expression {
  said: RegExp;
  read: Read;
}

const expression = (said: string, read: Read): Expression => ({
  said: new RegExp(`\\b${said}(?![a-z0-9])`, 'g'),
  read,
});
/** In the order in which they are looked for; what one has read no other reads. */
export const dayExpressions: readonly Expression[] = [
  ...namedDayExpressions.map(({ said, read }) => expression(said, (_, today) => read(today))),
  expression('(?:el )?(?:dia )?primero (?:de|del) mes(?: que viene)?|(?:el )?dia primero', (_, today) =>
    some(dayOfMonth(today, 1)),
  ),
  // «No este lunes que viene, el otro»: the one a week later.
  expression(
    `no (?:es |para )?(?:este|el|ese) ${weekday}(?: que (?:viene|entra))?(?: eh)?,? (?:sino |si no )?(?:el )?(?:otro|siguiente|que (?:le )?sigue)`,
    ([name = ''], today) => some(nextWeekday(today, numberOf(name)).add({ days: 7 })),
  ),
  expression('(?:anteayer|antier|antes de ayer)', (_, today) => some(today.subtract({ days: 2 }))),
  expression('ayer', (_, today) => some(today.subtract({ days: 1 }))),
  expression('(?:desde )?hace (una?|\\d{1,2}) (dia|semana|mes)(?:e?s)?', (groups, today) => {
    const [word = '', unit = ''] = groups;
    return some(today.subtract(amount(word, unit)));
  }),
  expression('(?:la )?semana pasada', (_, today) => [weekOf(today.subtract({ days: 7 }))]),
  expression(`(?:la )?semana (?:del|de el) (\\d{1,2}) al (\\d{1,2})(?: de ${month})?`, datesBetween),
  expression(`(?:la )?(primera|segunda) quincena (?:de ${month}|del mes)`, ([which = '', name], today) =>
    halfOfMonth(which, name ? namedMonth(name, today) : monthOf(today)),
  ),
  expression(
    `(?:la )?semana (?:del|que (?:empieza|comienza|inicia|cae) el)(?: (?:${weekdays.join('|')}))?(?: dia)? (\\d{1,2})(?: de ${month})?`,
    ([day = '', name], today) => {
      const number = Number(day);
      const date = name ? nearestDate(today, monthNumber(name), number) : dayOfMonth(today, number);
      return date ? [weekOf(date)] : [];
    },
  ),
  expression('(?:el )?mes pasado', (_, today) => [monthOf(today.subtract({ months: 1 }))]),
  expression(`(?:el )?(?:pasado ${weekday}|${weekday} pasado)`, ([one, other], today) =>
    some(nextWeekday(today, numberOf(one || (other ?? ''))).subtract({ days: 7 })),
  ),
  expression('pasado manana', (_, today) => some(today.add({ days: 2 }))),
  expression('manana o (?:el )?pasado', (_, today) => [
    oneDay(today.add({ days: 1 })),
    oneDay(today.add({ days: 2 })),
  ]),
  // "Mañana" is a day unless it is a part of one: "por la mañana", "de la mañana".
  expression('(?<!\\b(?:la|esta|media|toda|una) )manana', (_, today) => some(today.add({ days: 1 }))),
  expression('(?:el dia de )?hoy(?! en (?:8|15))(?: mismo)?', (_, today) => some(today)),
  expression('de hoy en (8|15)(?: dias)?', ([days], today) =>
    some(today.add({ days: days === '8' ? 7 : 14 })),
  ),
  expression(
    `(?:(?:el |los )?${weekday} (?:de )?${nextWeek}|${nextWeek}[, ]+(?:el )?${weekday})`,
    ([one, other], today) =>
      some(weekOf(today.add({ days: 7 })).from.add({ days: numberOf(one || (other ?? '')) - 1 })),
  ),
  expression(
    `(?:del|entre el|desde el)(?: ${weekday})? (\\d{1,2}|primero)(?: de ${month})? (?:al|y el|hasta el)(?: ${weekday})? (\\d{1,2}) de ${month}`,
    ([, first = '', one, , last = '', other = ''], today) =>
      datesAcross([first.replace('primero', '1'), one || other, last, other], today),
  ),
  expression(
    `(?:en |para |pa )${month},? (?:del|entre el|desde el|de el) (\\d{1,2}) (?:al|y el|hasta el) (\\d{1,2})`,
    ([name = '', first = '', last = ''], today) => datesBetween([first, last, name], today),
  ),
  expression(`(?:en |para |pa )${month},? (?:el |el dia |dia )(\\d{1,2})`, ([name = '', day = ''], today) =>
    some(nearestDate(today, monthNumber(name), Number(day))),
  ),
  expression(`(?:del|entre el) (\\d{1,2}) (?:al|y el) (\\d{1,2})(?: de ${month})?`, datesBetween),
  // «A partir del 30», «del 6 en adelante», «después del 3».
  expression(
    `(?:a partir|despues|luego|pasado|pasando) (?:del|de el|el)(?: dia)? (\\d{1,2})(?: de ${month})?(?! *(?::|am|pm))|(?:del|desde el)(?: dia)? (\\d{1,2})(?: de ${month})? (?:en|para|pa)?['’ ]*(?:adelante|delante|lante|alla|arriba)`,
    ([after, ofMonth, from, month], today) =>
      fromDate([after || (from ?? ''), ofMonth || (month ?? '')], today),
  ),
  expression(
    `antes (?:del|de el)(?: dia)? (\\d{1,2})(?: de ${month})?(?! *(?::|am|pm))`,
    ([day = '', name], today) => untilDate([day, name ?? ''], today),
  ),
  expression(
    `(?:la )?(primera|segunda|tercera|cuarta|ultima) semana (?:de ${month}|del mes(?: que viene)?)`,
    ([which = '', name], today) => weekOfMonth(which, name ? namedMonth(name, today) : monthOf(today)),
  ),
  expression(
    `(?:(?:el |este )?${weekday},? )?(?:el )?(?:dia )?(\\d{1,2}|primero)(?: de)? ${month}(?: (?:del? )?(\\d{4}))?`,
    ([, day = '', name = '', year], today) => {
      const number = day === 'primero' ? 1 : Number(day);
      return some(
        year
          ? yearDate(today, Number(year), monthNumber(name), number)
          : nearestDate(today, monthNumber(name), number),
      );
    },
  ),
  expression(
    `(${months.join('|')}) (\\d{1,2})(?:,? (?:del? )?(\\d{4}))?(?! *(?::|am|pm))`,
    (groups, today) => {
      const [name = '', day = '', year] = groups;
      const [month, number] = [monthNumber(name), Number(day)];
      return some(year ? yearDate(today, Number(year), month, number) : nearestDate(today, month, number));
    },
  ),
  expression('(20\\d\\d)-(\\d\\d)-(\\d\\d)', ([year, month, day], today) =>
    some(yearDate(today, Number(year), Number(month), Number(day))),
  ),
  expression('(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d\\d)', inNumbers),
  expression('(\\d{1,2})/(\\d{1,2})(?!/)', inNumbers),
  expression(
    `(?:el |este |para el )?${weekday},? (?:el )?(?:dia )?(\\d{1,2})(?! *(?::|am|pm|a\\.|p\\.|de la))`,
    weekdayAndNumber,
  ),
  expression('(?:el dia|el|dia) (\\d{1,2})(?! *(?::|am|pm|a\\.|p\\.|de la|/|por|mg))', ([day], today) =>
    some(dayOfMonth(today, Number(day))),
  ),
  expression(
    `(?<!\\b(?:cita|citas|turno|consulta|hora|lo|la|(?:pas|cambi|muev|mov|corr)[a-z]+) )(?:entre|de|del|desde el) (?:el )?${weekday} (?:a|al|y|y el|hasta el) ${weekday}`,
    ([first = '', last = ''], today) => everyWeek(weekdaysBetween(first, last), today),
  ),
  expression(`los ${weekday}(?: (?:y|o|e) (?:los )?${weekday})?`, ([one = '', other], today) =>
    everyWeek([numberOf(one), ...(other ? [numberOf(other)] : [])], today),
  ),
  expression(`(?:todos|cualquier|cada|un|algun) (?:los )?${weekday}`, ([name = ''], today) =>
    everyWeek([numberOf(name)], today),
  ),
  expression(`este ${weekday}`, ([name = ''], today) =>
    some(nextWeekday(today.subtract({ days: 1 }), numberOf(name))),
  ),
  expression(
    `(?:el )?(?:(?:proximo|otro|siguiente) ${weekday}|${weekday} (?:que (?:viene|entra)|proximo|siguiente|entrante))`,
    ([one, other], today) => comingWeekday(one || (other ?? ''), today),
  ),
  expression(`(?:el )?${weekday}`, ([name = ''], today) => [
    { ...oneDay(nextWeekday(today, numberOf(name))), isWeekday: true },
  ]),
  expression('(?:en|dentro de|de aqui a) (una?|\\d{1,2}) (dia|semana|mes)(?:e?s)?', inAWhile),
  expression(nextWeek, (_, today) => [weekOf(today.add({ days: 7 }))]),
  expression('(?:el |este )?(?:fin(?:es)? de semana|finde)(?: que viene)?', (_, today) => {
    const saturday = weekOf(today).from.add({ days: 5 });
    return some(saturday).concat(some(saturday.add({ days: 1 })));
  }),
  expression('entre semana', (_, today) => everyWeek([1, 2, 3, 4, 5], today)),
  expression('esta (?:misma )?semana', (_, today) => [{ ...weekOf(today), from: today }]),
  expression(
    '(?:el )?(?:mes (?:que )?(?:viene|entrante|proximo|siguiente)|(?:proximo|otro) mes)',
    (_, today) => [monthOf(today.add({ months: 1 }))],
  ),
  expression('este (?:mismo )?mes', (_, today) => [{ ...monthOf(today), from: today }]),
  expression(
    `(?:a|para|pa)? ?(principios?|inicios?|comienzos?|mediados?|finales|final|fines|fin) de (?:mes|${month})`,
    ([which = '', name], today) => {
      const at = /^[ic]/.test(which) ? 'p' : which;
      return partOfMonth(at, name ? namedMonth(name, today) : monthOf(today));
    },
  ),
  expression(`(en|para|pa|de) (${months.join('|')})`, ([how = '', name = ''], today) => {
    const month = namedMonth(name, today);
    // «La visita de septiembre», «me lo hicieron en marzo», said in November: the last one.
    const isAhead =
      how.startsWith('p') || today.until(month.from, { largestUnit: 'month' }).months < longestAhead;
    return isAhead ? [month] : [];
  }),
  expression(
    '(o )?(?:(?:en |a )?cualquier(?:a)? (otro )?(?:dia|hora|horario)|cualquiera de los dias|(?<!\\b(?:avis|llam|escrib|contest|respond|dig|mand|envi|confirm)\\w* )cuando (?:sea|quiera|pueda|haya)\\b(?! (?:me|nos) ))',
    // «El martes o cualquier otro día» is more than the Tuesday.
    ([or, other], today) => [or || other ? ahead(today) : { ...ahead(today), isAny: true }],
  ),
  expression(
    'lo (?:mas|antes) (?:pronto|posible)(?: posible)?|cuanto antes|a la (?:mayor )?brevedad|de inmediato|ya mismo|ahora mismo|ahorita(?: mismo)?|(?:el )?primer (?:hueco|turno|espacio)|(?:la )?primera (?:cita|hora) (?:libre|disponible|que (?:haya|tenga))|asap',
    (_, today) => [{ from: today, to: today.add({ days: 7 }), precision: 'soon' }],
  ),
];
