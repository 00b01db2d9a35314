import { once } from '../../../../lambdas/platform/once.ts';
import acidReflux from '../courses/acid-reflux.json' with { type: 'json' };
import acuteInfections from '../courses/acute-infections.json' with { type: 'json' };
import allergicRhinitis from '../courses/allergic-rhinitis.json' with { type: 'json' };
import alzheimer from '../courses/alzheimer.json' with { type: 'json' };
import asthma from '../courses/asthma.json' with { type: 'json' };
import atopicDermatitis from '../courses/atopic-dermatitis.json' with { type: 'json' };
import atrialFibrillation from '../courses/atrial-fibrillation.json' with { type: 'json' };
import attentionDeficit from '../courses/attention-deficit.json' with { type: 'json' };
import checkUp from '../courses/check-up.json' with { type: 'json' };
import chronicKidneyDisease from '../courses/chronic-kidney-disease.json' with { type: 'json' };
import copd from '../courses/copd.json' with { type: 'json' };
import depression from '../courses/depression.json' with { type: 'json' };
import gout from '../courses/gout.json' with { type: 'json' };
import heartFailure from '../courses/heart-failure.json' with { type: 'json' };
import hyperlipidemia from '../courses/hyperlipidemia.json' with { type: 'json' };
import hypertension from '../courses/hypertension.json' with { type: 'json' };
import hypothyroidism from '../courses/hypothyroidism.json' with { type: 'json' };
import ironDeficiency from '../courses/iron-deficiency.json' with { type: 'json' };
import kneeOsteoarthritis from '../courses/knee-osteoarthritis.json' with { type: 'json' };
import migraine from '../courses/migraine.json' with { type: 'json' };
import newborn from '../courses/newborn.json' with { type: 'json' };
import obesity from '../courses/obesity.json' with { type: 'json' };
import prediabetes from '../courses/prediabetes.json' with { type: 'json' };
import pregnancy from '../courses/pregnancy.json' with { type: 'json' };
import prostaticHyperplasia from '../courses/prostatic-hyperplasia.json' with { type: 'json' };
import type2Diabetes from '../courses/type-2-diabetes.json' with { type: 'json' };
import wellChild from '../courses/well-child.json' with { type: 'json' };
import { type Course, readCourse } from './course-schema.ts';

/** In this order: a later course is kept from those whom an earlier one excludes, and adjusts what an earlier one has set. */
const files = [
  pregnancy,
  chronicKidneyDisease,
  atrialFibrillation,
  type2Diabetes,
  heartFailure,
  hypertension,
  hyperlipidemia,
  prediabetes,
  obesity,
  hypothyroidism,
  asthma,
  copd,
  ironDeficiency,
  depression,
  acidReflux,
  kneeOsteoarthritis,
  migraine,
  gout,
  prostaticHyperplasia,
  alzheimer,
  attentionDeficit,
  atopicDermatitis,
  allergicRhinitis,
  acuteInfections,
  newborn,
  wellChild,
  checkUp,
];

/** Read at the first use: most starts have their clinic already. */
export const courses: () => readonly Course[] = once(() => {
  const names = files.map(({ name }) => name);
  return files.map((file) => readCourse(file, names));
});
