import { near } from './pattern.ts';
import type { RedFlagRule } from './red-flag-rule.ts';

/** Trembling, sweating, seizures or visions after alcohol or a sedative was stopped. */
export const alcoholWithdrawal: RedFlagRule = {
  name: 'alcohol-withdrawal',
  label: 'Abstinencia de alcohol o de tranquilizantes',
  dueMinutes: 15,
  source: {
    title: 'Alcohol withdrawal, MedlinePlus (National Library of Medicine); unverified',
    url: 'https://medlineplus.gov/ency/article/000764.htm',
  },
  advice: {
    es: 'No se quede solo. Si ve cosas que no están, convulsiona o tiene fiebre llame al 911.',
    en: 'Do not stay alone. With a seizure, fever or seeing things that are not there call 911.',
  },
  patterns: [
    near(
      13,
      'dejé|dejó|dejado|corté|cortó|suspendí|suspendió|quit|stopped|sin',
      'tomar|trago|alcohol|beber|bebida|guaro|cerveza|ron|chupar|pisto|aguardiente|drinking|clonazepam|rivotril|alprazolam|diazepam|xanax|lorazepam|tafil',
      'tiemblo|tiembla|temblando|temblores|sudo|suda|sudando|viendo|veo|ve|alucin*|sacudidas|convuls*|shaking|seeing|sweating|bichos',
    ),
  ],
  harmless: [near(6, 've|veo', 'bien|mejor|cambio')],
};
