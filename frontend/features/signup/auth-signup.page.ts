import { definePage } from '../../lib/page.ts';
import { signupPage } from './signup.page.ts';

export const authSignupPath = '/auth/signup';

/** The same screen at another address (specification, section 2). */
export const authSignupPage = definePage({ ...signupPage, path: authSignupPath });
