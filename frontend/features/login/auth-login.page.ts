import { definePage } from '../../lib/page.ts';
import { loginPage } from './login.page.ts';

export const authLoginPath = '/auth/login';

/** The same screen at another address (specification, section 2). */
export const authLoginPage = definePage({ ...loginPage, path: authLoginPath });
