import { near, type Pattern } from './pattern.ts';
import { aChild } from './vocabulary.ts';

/** Blows to a pregnant woman's belly; marks on a child, and whose they are said to be. */
export const hurtWombOrChild: readonly Pattern[] = [
  near(
    10,
    'dio|dieron|tiró|metió|agarró',
    'patadas|patada|golpes|puños|trompadas',
    'panza|barriga|vientre|estómago',
    'embarazada|preñada|mes|meses|semanas',
  ),
  near(
    10,
    'pateó|golpeó|golpea|pegó|pega|empujó|trompadas|puñetazos|piñas',
    'panza|barriga|vientre|estómago',
    'embarazada|preñada|mes|meses|semanas|bebé',
  ),
  near(
    18,
    'quemaduras|quemadura|marcas|marca|moretones|moretón|morados|cardenales|mordidas|verdugones',
    `${aChild}|alumno|alumna|alumnito|alumnita|estudiante|sobrino|sobrina|sobrinito|sobrinita`,
    'tío|padrastro|madrastra|papá|mamá|padre|madre|novio|abuelo|hermano|niñera|profesor',
    'dice|dijo|cuenta|contó|pega|hizo|hicieron|fue',
  ),
];
