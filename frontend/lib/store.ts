import { createStore } from 'jotai';

/**
 * The one Jotai store. It is named explicitly where atoms are read outside React (session, start-up), and
 * `app` hands it to its Provider, so that both see the same values.
 */
export const store = createStore();
