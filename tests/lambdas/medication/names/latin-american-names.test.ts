import { describe, expect, test } from 'vitest';
import { reportOn } from '../../../../lambdas/medication/report-on.ts';
import { request, today } from '../prescription.ts';

const named = (text: string) =>
  reportOn({ medications: [request({ text })] }, [], today).context.medications[0];

describe('penicillin, as it is written', () => {
  const allergies = [
    {
      resourceType: 'AllergyIntolerance',
      id: 'a',
      clinicalStatus: { coding: [{ code: 'active' }] },
      code: { text: 'Penicilina' },
    },
  ];
  test.each([
    'Penicilina',
    'Penicilina 500 mg c/6h',
    'Penicilina procaína 800.000 UI IM c/24h',
    'Penicilina G procaínica 800 000 UI',
    'Penicilina sódica cristalina 4 millones c/4h',
    'Penicilina G benzatínica 1.200.000 UI IM dosis única',
    'Bencilpenicilina procaínica',
    'Penprocilina',
    'Benzetacil 1.2',
  ])('«%s» interrupts for who is allergic to it', (text) => {
    const { report } = reportOn({ medications: [request({ text })], allergies }, [], today);
    expect(
      report.findings.filter(({ level, about }) => level === 'interrupts' && about.length > 0).length,
    ).toBeGreaterThan(0);
  });

  test('is asked about where it may be any of them', () => {
    expect(named('Penicilina 500 mg c/6h')?.unclear).toHaveLength(1);
    expect(named('Penicilina G benzatínica')?.unclear).toBeUndefined();
  });
});

describe('names of the region', () => {
  test.each([
    ['Penicilina G benzatínica 2.400.000 UI IM', ['penicillin-g-benzathine']],
    ['Penicilina procaínica', ['penicillin-g-procaine']],
    ['Lincocin 600 mg IM', ['lincomycin']],
    ['Daktarin gel oral', ['miconazole']],
    ['Curam 875/125', ['amoxicillin', 'clavulanate']],
    ['Trifamox IBL', ['amoxicillin', 'sulbactam']],
    ['Berodual', ['ipratropium', 'fenoterol']],
    ['Agrifen', ['acetaminophen', 'caffeine', 'phenylephrine', 'chlorpheniramine']],
    ['Valcote ER 500', ['valproic-acid']],
    ['Kaleorid 600', ['potassium-chloride']],
    ['Edemid 40', ['furosemide']],
    ['Timoptol 0,5 %', ['timolol']],
    ['Aralen 150', ['chloroquine']],
    ['Lisina clonixinato 125', ['clonixin']],
    ['Atamel 500', ['acetaminophen']],
    ['Omnipaque 300', ['iodinated-contrast']],
    ['iopamidol', ['iodinated-contrast']],
    ['Neurobión', ['thiamine', 'pyridoxine', 'cyanocobalamin']],
    ['Trimetazidina 35 mg c/12h', ['trimetazidine']],
    ['Livial', ['tibolone']],
    ['Xilocaína 2 %', ['lidocaine']],
    ['Prograf 1 mg', ['tacrolimus']],
    ['Pirimetamina 25 mg', ['pyrimethamine']],
    ['Bedaquilina 200 mg', ['bedaquiline']],
  ])('«%s» is all of it', (text, keys) => {
    const { report } = reportOn({ medications: [request({ text })] }, [], today);
    expect(
      named(text)
        ?.ingredients.map(({ key }) => key)
        .toSorted(),
    ).toEqual(keys.toSorted());
    expect(named(text)?.unclear).toBeUndefined();
    // Known to the check, if by its classes alone.
    expect(report.notChecked.join()).not.toContain('no se reconoce');
  });
});
