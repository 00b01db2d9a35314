import type { Measured } from '../measured.ts';
import type { LaboratoryReport } from './report.ts';

/** One ORU^R01, read. */
export interface Hl7Report extends LaboratoryReport {
  /** MSH-10: the same message twice has the same. */
  controlId: string;
  type: string;
  /** MSH-3 and MSH-4: which system of whom. */
  sender: { system: string; facility: string };
  orders: Hl7Order[];
  /** Of each result its order, as a place in `orders`, and what tells it from others of that order (OBX-3, OBX-4). */
  places: Map<Measured, { order: number; key: string }>;
}

/** An OBR: the number of whoever ordered, that of the laboratory, and what was asked for. */
export interface Hl7Order {
  placer: string;
  filler: string;
  title: string;
}
