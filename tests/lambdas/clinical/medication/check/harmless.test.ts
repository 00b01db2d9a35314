import { describe, expect, test } from 'vitest';
import { check, interrupting, person, taking } from './given.ts';

/** What is taken together every day in every clinic: each medicine with each of its line. */
const together: Readonly<Record<string, string>> = {
  metformin:
    'lisinopril losartan atorvastatin rosuvastatin amlodipine hydrochlorothiazide metoprolol aspirin omeprazole levothyroxine sertraline sitagliptin empagliflozin insulin-glargine glimepiride gabapentin acetaminophen',
  lisinopril:
    'amlodipine hydrochlorothiazide chlorthalidone metoprolol carvedilol atorvastatin rosuvastatin aspirin omeprazole levothyroxine sertraline escitalopram furosemide insulin-glargine empagliflozin acetaminophen',
  losartan:
    'amlodipine hydrochlorothiazide metoprolol atorvastatin aspirin omeprazole levothyroxine sertraline furosemide dapagliflozin acetaminophen pantoprazole cetirizine tamsulosin',
  enalapril:
    'amlodipine hydrochlorothiazide atorvastatin bisoprolol omeprazole levothyroxine acetaminophen furosemide metformin',
  amlodipine:
    'atorvastatin rosuvastatin pravastatin hydrochlorothiazide metoprolol valsartan olmesartan telmisartan omeprazole levothyroxine sertraline acetaminophen tamsulosin aspirin',
  atorvastatin:
    'aspirin clopidogrel metoprolol hydrochlorothiazide omeprazole levothyroxine sertraline escitalopram ezetimibe furosemide gabapentin acetaminophen tamsulosin ramipril fenofibrate',
  levothyroxine:
    'omeprazole calcium-carbonate ferrous-sulfate sertraline escitalopram fluoxetine metoprolol rosuvastatin cetirizine acetaminophen folic-acid cholecalciferol',
  omeprazole:
    'ibuprofen naproxen diclofenac amoxicillin clarithromycin metronidazole acetaminophen sertraline hydrochlorothiazide metoclopramide loratadine prednisone gabapentin',
  acetaminophen:
    'ibuprofen naproxen tramadol codeine amoxicillin azithromycin loratadine cetirizine pseudoephedrine guaifenesin dextromethorphan warfarin apixaban methotrexate prednisone',
  ibuprofen:
    'amoxicillin cetirizine loratadine famotidine levothyroxine metformin montelukast cyclobenzaprine',
  amoxicillin:
    'clavulanate acetaminophen loratadine omeprazole prednisone cetirizine ibuprofen levothyroxine metformin ethinyl-estradiol albuterol',
  azithromycin: 'acetaminophen albuterol prednisone guaifenesin cetirizine omeprazole loratadine benzonatate',
  prednisone:
    'albuterol omeprazole azithromycin cetirizine montelukast fluticasone calcium-carbonate cholecalciferol',
  albuterol:
    'fluticasone budesonide montelukast tiotropium ipratropium cetirizine loratadine salmeterol formoterol prednisolone',
  sertraline:
    'hydrochlorothiazide trazodone bupropion omeprazole loratadine clonazepam lorazepam ethinyl-estradiol buspirone gabapentin',
  escitalopram:
    'bupropion clonazepam levothyroxine loratadine acetaminophen amlodipine metformin rosuvastatin mirtazapine',
  fluoxetine: 'levothyroxine acetaminophen loratadine metformin losartan clonazepam folic-acid olanzapine',
  metoprolol:
    'aspirin furosemide spironolactone apixaban rosuvastatin isosorbide-mononitrate valsartan sacubitril dapagliflozin',
  furosemide:
    'spironolactone carvedilol sacubitril dapagliflozin potassium-chloride omeprazole allopurinol acetaminophen',
  aspirin: 'clopidogrel ticagrelor rosuvastatin bisoprolol pantoprazole ramipril nitroglycerin ezetimibe',
  apixaban: 'bisoprolol metoprolol atorvastatin omeprazole levothyroxine furosemide acetaminophen losartan',
  warfarin: 'metoprolol furosemide lisinopril atorvastatin pantoprazole digoxin spironolactone',
  gabapentin: 'duloxetine acetaminophen ibuprofen metformin losartan amitriptyline',
  tamsulosin: 'finasteride dutasteride losartan hydrochlorothiazide rosuvastatin omeprazole solifenacin',
  'insulin-glargine': 'insulin-lispro insulin-aspart empagliflozin liraglutide semaglutide atorvastatin',
  semaglutide: 'losartan atorvastatin levothyroxine omeprazole empagliflozin',
  allopurinol: 'losartan amlodipine colchicine acetaminophen atorvastatin',
  'ethinyl-estradiol': 'levonorgestrel drospirenone norethindrone loratadine ibuprofen doxycycline',
  'folic-acid': 'methotrexate ferrous-sulfate cyanocobalamin levetiracetam',
  levetiracetam: 'lamotrigine lacosamide ethinyl-estradiol acetaminophen clonazepam',
  rifampin: 'isoniazid pyrazinamide ethambutol',
  dolutegravir:
    'lamivudine emtricitabine tenofovir-disoproxil tenofovir-alafenamide acetaminophen atorvastatin',
  hydroxychloroquine: 'methotrexate prednisone folic-acid acetaminophen',
  donepezil: 'memantine losartan atorvastatin levothyroxine',
  levodopa: 'carbidopa pramipexole domperidone acetaminophen',
  sumatriptan: 'propranolol topiramate naproxen acetaminophen',
  alendronate: 'calcium-carbonate cholecalciferol omeprazole acetaminophen',
};

const pairs = Object.entries(together)
  .flatMap(([one, others]) => others.split(' ').map((other) => [one, other] as const))
  .filter(
    ([one, other], at, all) => !all.slice(0, at).some(([first, second]) => first === other && second === one),
  );

const regimens = [
  'metformin lisinopril atorvastatin aspirin',
  'losartan hydrochlorothiazide amlodipine rosuvastatin',
  'furosemide spironolactone carvedilol sacubitril dapagliflozin',
  'levothyroxine calcium-carbonate cholecalciferol alendronate',
  'albuterol fluticasone salmeterol montelukast',
  'sertraline clonazepam levothyroxine',
  'omeprazole amoxicillin metronidazole',
  'isoniazid rifampin pyrazinamide ethambutol',
  'apixaban bisoprolol ramipril atorvastatin',
  'insulin-glargine insulin-lispro metformin empagliflozin',
  'tamsulosin finasteride losartan',
  'methotrexate folic-acid prednisone hydroxychloroquine',
  'dolutegravir lamivudine atorvastatin',
  'acetaminophen loratadine guaifenesin dextromethorphan',
];

describe('combinations that are common and harmless', () => {
  test('are three hundred', () => {
    expect(pairs.length + regimens.length).toBeGreaterThanOrEqual(300);
  });

  test.each(pairs)('%s with %s does not interrupt', (one, other) => {
    expect(interrupting(check([taking(one), taking(other)]))).toEqual([]);
  });

  test.each(regimens)('%s do not interrupt', (regimen) => {
    expect(
      interrupting(
        check(
          regimen.split(' ').map((key) => taking(key)),
          person(60),
        ),
      ),
    ).toEqual([]);
  });
});
