import type { Random } from '../random.ts';
import type { Sex } from './person.ts';

/** Given names common among Spanish-speaking families of the United States. */
// biome-ignore format: several to a line
const givenNames: Record<Sex, readonly string[]> = {
  female: [
    'María', 'Guadalupe', 'Sofía', 'Valentina', 'Isabella', 'Camila', 'Lucía', 'Ximena', 'Rosa', 'Carmen',
    'Teresa', 'Ana Sofía', 'María José', 'María del Carmen', 'Luz', 'Esperanza', 'Dolores', 'Mónica',
    'Verónica', 'Begoña', 'Yolanda', 'Leticia', 'Araceli', 'Graciela', 'Inés', 'Belén', 'Zoé', 'Renata',
    'Daniela', 'Mariana', 'Paola', 'Yesenia', 'Maribel', 'Rocío', 'Noemí', 'Itzel', 'Xóchitl', 'Milagros',
    'Altagracia', 'Zoraida', 'Migdalia',
  ],
  male: [
    'José', 'Juan Carlos', 'Luis', 'Miguel Ángel', 'Jesús', 'Santiago', 'Mateo', 'Sebastián', 'Diego',
    'Alejandro', 'Andrés', 'Ángel', 'Ramón', 'Julián', 'Raúl', 'Iván', 'Adrián', 'Joaquín', 'Rubén', 'Óscar',
    'Tomás', 'Emiliano', 'Gael', 'Rafael', 'Ignacio', 'Fermín', 'Eleuterio', 'Cuauhtémoc', 'Héctor', 'Ernesto',
    'Gonzalo', 'Leonel', 'Wilfredo', 'Efraín', 'José Luis', 'Francisco Javier', 'Víctor Manuel', 'Ariel',
    'Nicolás', 'Hernán',
  ],
};

/** Given names of families that mix both languages. */
// biome-ignore format: several to a line
const englishGivenNames: Record<Sex, readonly string[]> = {
  female: ['Ashley', 'Jennifer', 'Emily', 'Stephanie', 'Brianna', 'Kimberly', 'Genesis', 'Nancy'],
  male: ['Kevin', 'Brandon', 'Anthony', 'Jonathan', 'Bryan', 'Christopher', 'Edwin', 'Steven'],
};

// biome-ignore format: several to a line
const surnames = [
  'García', 'Rodríguez', 'Martínez', 'Hernández', 'López', 'González', 'Pérez', 'Sánchez', 'Ramírez', 'Torres',
  'Flores', 'Rivera', 'Gómez', 'Díaz', 'Reyes', 'Morales', 'Cruz', 'Ortiz', 'Gutiérrez', 'Chávez', 'Ramos',
  'Ruiz', 'Álvarez', 'Mendoza', 'Vásquez', 'Castillo', 'Jiménez', 'Moreno', 'Romero', 'Herrera', 'Medina',
  'Aguilar', 'Garza', 'Castro', 'Vargas', 'Fernández', 'Guzmán', 'Muñoz', 'Núñez', 'Peña', 'Ibáñez',
  'Castañeda', 'Zúñiga', 'Ordóñez', 'Acuña', 'Quiñones', 'Beltrán', 'Cárdenas', 'Echeverría', 'Villaseñor',
  'Avilés', 'Báez', 'Cortés', 'Trujillo', 'Olivares', 'Pacheco', 'Salazar', 'Treviño', 'Yáñez', 'Zambrano',
  'Maldonado', 'Santiago', 'Colón',
] as const;

// biome-ignore format: several to a line
const surnamesWithParticle = [
  'de la Cruz', 'de León', 'del Valle', 'de la Torre', 'de los Santos', 'del Río', 'de Jesús', 'de la Rosa',
  'Montes de Oca',
] as const;

// biome-ignore format: several to a line
const englishSurnames = [
  'Johnson', 'Smith', 'Miller', 'Brown', 'Davis', 'Thompson', 'Clark', "O'Brien", 'Nguyen',
] as const;

export function drawGivenNames(sex: Sex, random: Random): string[] {
  if (random.chance(0.14)) return [random.pick(englishGivenNames[sex])];
  const name = random.pick(givenNames[sex]);
  if (name.includes(' ') || random.chance(0.7)) return name.split(' ');
  const second = random.pick(givenNames[sex]).split(' ').at(0) ?? name;
  return second === name ? [name] : [name, second];
}

/** As surnames are written here: both in full, joined by a hyphen, with a particle, one alone, or one of each language. */
export function drawFamilyName(random: Random): string {
  const [father, mother] = random.shuffled(surnames);
  const shape = random.next();
  if (shape < 0.52) return `${father} ${mother}`;
  if (shape < 0.64) return `${father}-${mother}`;
  if (shape < 0.76) return `${random.pick(surnamesWithParticle)} ${mother}`;
  if (shape < 0.9) return `${father}`;
  return random.chance(0.5)
    ? `${father} ${random.pick(englishSurnames)}`
    : `${father}-${random.pick(englishSurnames)}`;
}

/** Written in a hurry: no accents, one given name, one surname. How the same person comes to have two records. */
export function writtenInHaste(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
