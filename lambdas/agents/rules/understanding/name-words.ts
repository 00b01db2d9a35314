import { familyNames } from '../../../clinical/person-names/family-names.ts';
import { givenNames } from '../../../clinical/person-names/given-names.ts';

/** A word of a name as it is written, with the particles before it («de la»). */
export interface NameWord {
  written: string;
  folded: string;
}

export const particles: ReadonlySet<string> = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'san',
  'da',
  'dos',
]);

export const isGiven = (word: string) => givenNames.has(word);
export const isFamily = (word: string) => familyNames.has(word) || /[a-z]{3,}ez$/.test(word);

/** Words that stand where a name might, and are none. */
export const notNames: ReadonlySet<string> = new Set(
  `
  dr dra lic que quien como cuando donde porque pero para por con sin sobre desde hasta entre en el un una unos unas
  mi mis su sus tu yo usted ustedes ella me te se le lo nos al a o u si no ni tambien ya muy mas menos bien mal
  quiero quisiera quiere necesito necesita tengo tiene tenia tuve hay hola buenas buenos buen dias dia tardes tarde noches noche
  manana hoy ayer ahora ahorita gracias favor cita citas consulta doctor doctora medico medica enfermera turno hora horas
  soy es esta estoy son era fue ser estar nombre apellido apellidos llamo llama llaman completo
  paciente nuevo nueva primera vez nacido nacida naci nacimiento fecha edad anos telefono celular correo numero
  alergico alergica diabetico diabetica hipertenso hipertensa asmatico asmatica embarazada vegetariano fumador fumadora
  casado casada soltero soltera hombre mujer mexicano mexicana colombiano colombiana cubano cubana dominicano dominicana
  argentino argentina salvadoreno venezolano venezolana espanol espanola hondureno guatemalteco puertorriqueno boricua
  hijo hija esposo esposa mama papa madre padre abuelo abuela hermano hermana tio tia suegra suegro nieto nieta novio novia
  hemos habia habiamos sigue sigo fui fuimos ando anda andamos estuve estuvo estaba estamos
  puedo puede podria quien alguien nadie nada todo todos todas otro otra este esta ese esa aqui alli alla
  se mentira miento mejor mija mijo mijita mijito amor corazon cielo reina carino sabe saber prefiero decir decirlo digo dije ver pedir cambiar cancelar agendar reservar sacar hacer hago quedo
  duele dolor fiebre tos mareo tomo toma pastillas seguro aseguranza medicare medicaid resultado resultados
  ok okey vale claro correcto listo perfecto sip nop disculpe disculpa perdon oiga oye mire mira
  ingles espanol persona humano humana robot mismo misma propio titular derivado acompanante
  tarjeta receta medicina medicamento persona personas senor senora senorita don dona
  lunes martes miercoles jueves viernes enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  honestly actually well yes yeah thanks thank please hey hi hello sure sorry my name is the want need can cannot cant
  appointment cancel move change reschedule today tomorrow monday tuesday wednesday thursday friday saturday sunday just really
  i im it its that this what when where why how and but so because
  olvidalo olvidelo olvida olvide calla calle callate dejalo dejelo deja deje espera espere esperate esperese aguanta aguante ay uy huy oh ah eh
  mentira nada fijese fijate sabes sabe que mejor perdona perdone igual entonces bueno buenisimo dele dale venga vaya
  cualquier cualquiera ninguno ninguna urgente urgencia emergencia ayuda ayudar informacion pregunta gratis
`
    .trim()
    .split(/\s+/)
    // A given name all the same.
    .filter((word) => word !== 'julio'),
);

/** Given and family names of these words, by Spanish use: one or two of each. */
export function splitName(words: readonly NameWord[]): { givenName?: string; familyName?: string } {
  const names = joined(words);
  const [first, second] = names;
  if (!first) return {};
  const given = isGiven(first.folded) || !isFamily(first.folded) ? givenCount(names) : 0;
  const last = names.at(-1);
  // "Martínez López Juan", as forms have it.
  if (given === 0 && last && names.length > 1 && isGiven(last.folded) && !isFamily(last.folded)) {
    return { givenName: last.written, familyName: written(names.slice(0, -1)) };
  }
  if (names.length === 1 && given === 0) return { familyName: first.written };
  if (names.length === 2 && second && given === 2) return { givenName: written(names) };
  const [front, back] = [names.slice(0, given), names.slice(given)];
  return {
    ...(front.length > 0 ? { givenName: written(front) } : {}),
    ...(back.length > 0 ? { familyName: written(back) } : {}),
  };
}

const written = (names: readonly NameWord[]) => names.map((name) => name.written).join(' ');

/** How many of the names are given ones, the first being one. */
function givenCount(names: readonly NameWord[]): number {
  const second = names[1]?.folded ?? '';
  if (names.length === 1) return 1;
  if (names.length > 4) return names.length - 2;
  if (names.length === 4) return isFamily(second) && !isGiven(second) ? 1 : 2;
  return isGiven(second) && !isFamily(second) ? 2 : 1;
}

/** Particles belong to the name after them: «María de la Luz», «García del Río». */
function joined(words: readonly NameWord[]): NameWord[] {
  const names: NameWord[] = [];
  let before = '';
  for (const { written, folded } of words) {
    if (particles.has(folded) && !(folded === 'san' && before === '')) {
      before += `${written.toLocaleLowerCase('es')} `;
      continue;
    }
    if (folded === 'san') {
      before += `${cased(written)} `;
      continue;
    }
    // "María de la Luz" has one name, "María de la Cruz López" another.
    const luz =
      (/^(?:de (?:la|los|el) |del )$/.test(before) && devotions.has(folded)) ||
      (before === 'de ' && (folded === 'dios' || folded === 'jesus'))
        ? names.at(-1)
        : undefined;
    if (luz && names.length === 1 && isGiven(luz.folded)) {
      luz.written = `${luz.written} ${before}${cased(written)}`;
    } else {
      names.push({ written: `${before}${cased(written)}`, folded });
    }
    before = '';
  }
  return names;
}

const devotions = new Set([
  'luz',
  'carmen',
  'pilar',
  'angeles',
  'rosario',
  'socorro',
  'refugio',
  'jesus',
  'mar',
  'consuelo',
  'milagros',
  'dolores',
  'lourdes',
]);

/** As names are written, where they are typed all small or all large. */
function cased(word: string): string {
  const isPlain = word === word.toLocaleLowerCase('es') || word === word.toLocaleUpperCase('es');
  if (!isPlain) return word;
  return word
    .toLocaleLowerCase('es')
    .replaceAll(
      /(^|[-'’])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase('es'),
    );
}
