import { type Analyte, readAnalytes, readSources, type Source } from './analyte-schema.ts';
import coagulationHeart from './coagulation-heart.json' with { type: 'json' };
import drugLevels from './drug-levels.json' with { type: 'json' };
import electrolytes from './electrolytes.json' with { type: 'json' };
import glucoseKidney from './glucose-kidney.json' with { type: 'json' };
import hormones from './hormones.json' with { type: 'json' };
import ironVitamins from './iron-vitamins.json' with { type: 'json' };
import lipidsProteins from './lipids-proteins.json' with { type: 'json' };
import liver from './liver.json' with { type: 'json' };
import plateletsPercentages from './platelets-percentages.json' with { type: 'json' };
import redCells from './red-cells.json' with { type: 'json' };
import storedSources from './sources.json' with { type: 'json' };
import tumourMarkers from './tumour-markers.json' with { type: 'json' };
import urineGases from './urine-gases.json' with { type: 'json' };
import vitalSigns from './vital-signs.json' with { type: 'json' };
import whiteCells from './white-cells.json' with { type: 'json' };

/*
 * This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and
 * the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license
 * at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.
 */

/** What was opened for the limits below, by name. */
export const sources: Record<string, Source> = readSources(storedSources);

/** Everything that is known in full: names, units, ranges, critical and impossible values. */
export const analytes: readonly Analyte[] = [
  glucoseKidney,
  electrolytes,
  liver,
  lipidsProteins,
  redCells,
  ironVitamins,
  whiteCells,
  plateletsPercentages,
  coagulationHeart,
  hormones,
  tumourMarkers,
  drugLevels,
  urineGases,
  vitalSigns,
].flatMap((list) => readAnalytes(list, sources));

const byId = new Map(analytes.map((analyte) => [analyte.id, analyte]));
const byLoinc = new Map(analytes.flatMap((analyte) => analyte.loinc.map((code) => [code, analyte])));

export const analyteOf = (id: string): Analyte | undefined => byId.get(id);
export const analyteOfLoinc = (code: string): Analyte | undefined => byLoinc.get(code);

const drugs = new Set(drugLevels.map(({ id }) => id));
/** Whether an analyte is the level of a medicine: it matters when it was taken after the dose. */
export const isDrugLevel = (id: string): boolean => drugs.has(id);
