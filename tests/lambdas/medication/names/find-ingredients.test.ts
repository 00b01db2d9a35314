import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { medicationKnowledge } from '../../../../lambdas/clinical/medication/knowledge/knowledge.ts';
import confusable from '../../../../lambdas/medication/names/confusable.json' with { type: 'json' };
import { findIngredients } from '../../../../lambdas/medication/names/find-ingredients.ts';
import { nameIndex } from '../../../../lambdas/medication/names/name-index.ts';
import { readMedicationLine } from '../../../../lambdas/medication/names/read-line.ts';
import { summaryOf } from '../../clinical/medication/dosage/summary.ts';

const keysIn = (text: string) => findIngredients(text).found.map(({ keys }) => keys.join(' + '));

describe('the names of medicines', () => {
  it('are those of more than 900 ingredients with classes, each by its key and its Spanish name', () => {
    const { ingredients } = medicationKnowledge();
    expect(ingredients.size).toBeGreaterThan(900);
    const lost = [...ingredients.values()].filter(
      ({ key, name }) => !keysIn(key.replaceAll('-', ' ')).includes(key) || !keysIn(name).includes(key),
    );
    expect(lost.map(({ key, name }) => `${key}: ${name}`)).toEqual([]);
  });

  it('that are confused with others are of ingredients that are known', () => {
    const known = new Set([...nameIndex().byWords.values()].flatMap(({ keys }) => keys));
    expect(confusable.flat().filter((key) => !known.has(key))).toEqual([]);
  });

  it('are brands of Spain, Mexico and their neighbours too', () => {
    const wanted = {
      aspirin: ['Adiro', 'Tromalyt', 'Bayaspirina'],
      amiodarone: ['Trangorex', 'Atlansil'],
      phenytoin: ['Epamin', 'Epanutin'],
      flecainide: ['Apocard'],
      nitrofurantoin: ['Furantoína'],
      venlafaxine: ['Vandral', 'Dobupal'],
      cyclosporine: ['Sandimmun'],
      fluvoxamine: ['Dumirox', 'Luvox'],
      moclobemide: ['Manerix'],
      linezolid: ['Zyvoxid', 'Zyvoxam'],
      rifampin: ['Rifaldin', 'Rimactán'],
      'isoniazid + pyrazinamide + rifampin': ['Rifater'],
      meperidine: ['Dolantina'],
      'naloxone + oxycodone': ['Targin'],
      phenobarbital: ['Luminal'],
      pimozide: ['Orap'],
      theophylline: ['Theo-Dur'],
      disulfiram: ['Antabus'],
      acitretin: ['Neotigason'],
      clonazepam: ['Rivotril', 'Kriadex'],
      azithromycin: ['Azitrocin', 'Macrozit'],
      'furosemide + spironolactone': ['Lasilacton'],
      'acetaminophen + caffeine + ergotamine': ['Hemicraneal'],
      'aspirin + caffeine + ergotamine': ['Sydolil'],
      'acetaminophen + amantadine + chlorpheniramine': ['Antiflu-Des'],
      'acetaminophen + caffeine + phenylephrine': ['Sedalmerck'],
      'carisoprodol + diclofenac': ['Dolaren'],
      'amitriptyline + diazepam + perphenazine': ['Adepsique'],
      'colchicine + dicyclomine': ['Colchimax'],
      methylergonovine: ['Methergin'],
      'tenofovir-disoproxil': ['Tenofovir'],
      'valproic-acid': ['Valproico'],
    };
    const read = (brand: string) => findIngredients(`${brand} 1 comp/24 h`).found.flatMap(({ keys }) => keys);
    const other = Object.entries(wanted).flatMap(([keys, brands]) =>
      brands.flatMap((brand) => {
        const got = read(brand).toSorted().join(' + ');
        return got === keys ? [] : [`${brand}: ${got}`];
      }),
    );
    expect(other).toEqual([]);
  });

  it.each([
    ['losartán/HCTZ', ['losartan + hydrochlorothiazide']],
    ['amoxi-clav', ['amoxicillin + clavulanate']],
    ['Amoxicilina con ácido clavulánico 875/125', ['amoxicillin + clavulanate']],
    ['TMP-SMX', ['sulfamethoxazole + trimethoprim']],
    ['cotrimoxazol forte', ['sulfamethoxazole + trimethoprim']],
    ['Bactrim Forte', ['sulfamethoxazole + trimethoprim']],
    ['Amoxicillin 500 MG Oral Capsule', ['amoxicillin']],
    ['acetaminophen 325 MG / hydrocodone bitartrate 5 MG Oral Tablet', ['acetaminophen', 'hydrocodone']],
    ['Losartan potásico 50 mg', ['losartan']],
    ['enalapril maleato 10 mg comprimidos', ['enalapril']],
    ['levotiroxina sódica', ['levothyroxine']],
    ['ACIDO ACETILSALICILICO 100', ['aspirin']],
    ['AAS 100', ['aspirin']],
    ['Adiro 100', ['aspirin']],
    ['Sintrom', ['acenocoumarol']],
    ['Nolotil', ['metamizole']],
    ['Eutirox 75', ['levothyroxine']],
    ['Synthroid', ['levothyroxine']],
    ['Tylenol 500', ['acetaminophen']],
    ['Janumet 50/850', ['metformin + sitagliptin']],
    ['Insulina glargina 100 UI/ml', ['insulin-glargine']],
    ['insulina NPH', ['insulin-isophane']],
    ['ibuprofeno + paracetamol', ['ibuprofen', 'acetaminophen']],
    ['warfarina; aspirina; omeprazol', ['warfarin', 'aspirin', 'omeprazole']],
    ['valproato de magnesio', ['valproic-acid']],
    ['carbonato de litio', ['lithium']],
    ['hydrocortisone cream', ['hydrocortisone']],
  ])('are read: «%s»', (text, keys) => {
    expect(keysIn(text)).toEqual(keys);
  });

  it.each([
    ['omeprasol', 'omeprazole'],
    ['lebotirosina', 'levothyroxine'],
    ['atorbastatina', 'atorvastatin'],
    ['carvamacepina', 'carbamazepine'],
    ['hidroxisina', 'hydroxyzine'],
    ['clonacepam', 'clonazepam'],
    ['parecetamol', 'acetaminophen'],
    ['ciprofloxasino', 'ciprofloxacin'],
  ])('are read as they sound and with slips: «%s»', (text, key) => {
    expect(findIngredients(text).found).toMatchObject([{ keys: [key], text, isSlip: true }]);
  });

  it.each([
    ['metformida', ['metformin', 'metronidazole']],
    ['clonidona', ['clonidine', 'clonazepam']],
    ['hidralazida', ['hydralazine', 'hydroxyzine']],
    ['pregnisona', ['prednisone', 'prednisolone']],
    ['tramadil', ['tramadol', 'trazodone']],
  ])('that could be those of another are asked about: «%s»', (text, candidates) => {
    const { found, ambiguous } = findIngredients(text);
    expect(found).toEqual([]);
    expect(ambiguous[0]?.candidates).toEqual(expect.arrayContaining(candidates));
  });

  it.each(['Inventadina', 'relief', 'la pastilla blanca', 'losartanhidroclorotiazida'])(
    'that nothing has are told: «%s»',
    (text) => {
      const { found, ambiguous, unknown } = findIngredients(text);
      expect([...found, ...ambiguous]).toEqual([]);
      expect(unknown.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['Talicia', 'amoxicillin + omeprazole + rifabutin'],
    ['Evotaz', 'atazanavir + cobicistat'],
    ['Endocet', 'acetaminophen + oxycodone'],
    ['Tylenol PM', 'acetaminophen + diphenhydramine'],
    ['Tribenzor', 'amlodipine + hydrochlorothiazide + olmesartan'],
    ['Alka-Seltzer', 'aspirin + citric-acid + sodium-bicarbonate'],
    ['Imurel', 'azathioprine'],
    ['Boi-K', 'potassium-bicarbonate + ascorbic-acid'],
    ['Acido acetil salicilico', 'aspirin'],
    ['Cafiaspirina', 'aspirin + caffeine'],
    ['Hierba de San Juan', 'st-johns-wort'],
    ['toronja', 'grapefruit'],
    ['jugo de pomelo', 'grapefruit'],
  ])('have all that is in it: «%s»', (text, keys) => {
    const { found } = findIngredients(text);
    expect(found.map((one) => one.keys.join(' + '))).toEqual([keys]);
    expect(found.every(({ isIncomplete }) => !isIncomplete)).toBe(true);
  });

  it.each([
    ['Buscapina compositum', 'butylscopolamine'],
    ['Nolotil Compositum', 'metamizole'],
    ['Advil PM', 'ibuprofen'],
    ['Aleve-D', 'naproxen'],
    ['Gelocatil Gripe', 'acetaminophen'],
    ['Buscapina Fem', 'butylscopolamine'],
    ['Alka-Seltzer Plus', 'aspirin + citric-acid + sodium-bicarbonate'],
    ['Frenadol Complex', 'acetaminophen + chlorpheniramine + dextromethorphan'],
    ['Losartan H', 'losartan'],
    ['Co-Micardis', 'telmisartan'],
    ['Theraflu', 'acetaminophen + phenylephrine'],
    ['Zubsolv', 'buprenorphine + naloxone'],
    ['insulina 10 UI', 'insulin-regular'],
  ])('may hold more than is known: «%s»', (text, keys) => {
    const { found } = findIngredients(text);
    expect(found.map((one) => one.keys.join(' + '))).toEqual([keys]);
    expect(found[0]?.isIncomplete).toBe(true);
  });

  it.each(['tomo', 'los miércoles', 'suspendido'])('are none of the words «%s»', (text) => {
    const { found, ambiguous, unknown } = findIngredients(text);
    expect([...found, ...ambiguous, ...unknown]).toEqual([]);
  });

  it('are found at their place, whatever the text is', () => {
    const some = fc.constantFrom(
      'losartán',
      'metformida',
      'x',
      '50 mg',
      'Inventadina',
      '💊',
      '<b>',
      ' ',
      '\n',
      'ácido fólico',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(some, fc.string({ unit: 'binary', maxLength: 8 })), { maxLength: 20 }),
        (pieces) => {
          const text = pieces.join(' ').normalize('NFC');
          const { found, ambiguous, unknown } = findIngredients(text);
          for (const one of [...found, ...ambiguous, ...unknown])
            expect(text.slice(one.start, one.end)).toBe(one.text);
        },
      ),
      { numRuns: 500 },
    );
    for (const text of [
      'a'.repeat(10_000),
      'losartán '.repeat(1_200),
      '('.repeat(10_000),
      '💊'.repeat(5_000),
    ]) {
      findIngredients(text);
    }
  });
});

describe('a line of a list', () => {
  it.each([
    ['1) Losartán 50 mg 1-0-1', ['losartan'], undefined, '50mg 2/d @MORN,EVE'],
    ['- metformina 850 c/12', ['metformin'], undefined, '850? 1/12h ! unit'],
    ['• Losartán 50 mg 1 comp c/12h', ['losartan'], '50 mg', '1{tablet} 1/12h'],
    [
      '2. Amoxi-clav 875/125 mg 1 comp c/12h x 7 d',
      ['amoxicillin + clavulanate'],
      '875/125 mg',
      '1{tablet} 1/12h for:7d',
    ],
    ['Enalapril 10 mg cada 12 horas', ['enalapril'], undefined, '10mg 1/12h'],
    [
      'Salbutamol inhalador 2 puff c/6h si disnea',
      ['albuterol'],
      undefined,
      '2{puff} 1/6h prn:disnea ? inhalador',
    ],
    ['Lantus 20 UI sc por la noche', ['insulin-glargine'], undefined, '20[iU] 1/d @EVE SC'],
    ['Amoxicilina 250 mg/5 ml 5 ml c/8h', ['amoxicillin'], '250 mg/5 ml', '5mL 1/8h'],
    ['Inventadina 5 mg al día', [], undefined, '5mg 1/d ? Inventadina'],
  ])('is read: «%s»', (line, keys, strength, dosage) => {
    const read = readMedicationLine(line);
    expect(read.names.found.map(({ keys: all }) => all.join(' + '))).toEqual(keys);
    expect(read.strength).toBe(strength);
    expect(summaryOf(read.dosage)).toBe(dosage);
  });
});
