import { exactly, type Pattern, phrase } from '../red-flags/pattern.ts';

/* What says that something is so today, or again, whatever was before. */

export const recent: readonly Pattern[] = [
  exactly('today|now|tonight|yesterday|morning|minutes|hours'),
  exactly('hoy|ahora|ahorita|anoche|ayer|desde|recién|volvió|vuelve|nuevamente|madrugada'),
  exactly('otra vez'),
  exactly('de nuevo'),
  exactly('esta mañana|tarde|noche|semana'),
  phrase('hace minutos|horas|rato|poco'),
];
export const worse: readonly Pattern[] = [
  exactly('peor|volvió|vuelve|duele|fuerte|horas|rato|anoche|madrugada'),
  exactly('otra vez'),
  exactly('de nuevo'),
];
export const worseAgain: readonly Pattern[] = [
  ...worse,
  exactly('sigo|sigue|seguimos|empeoró|empeora|ahora|pero|todavía|aún'),
];
