import { lazyCode } from '../../lib/lazy-code.ts';

/* Most sign-ins go without them: their code is fetched when somebody is about to need it. */
export const lostPhoneStep = lazyCode(() => import('./lost-phone-step.tsx'));
export const recoveryCodesStep = lazyCode(() => import('./recovery-codes-step.tsx'));
