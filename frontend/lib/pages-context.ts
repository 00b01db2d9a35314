import { createContext, use } from 'react';
import type { Page } from './page.ts';

/** The declarations of every page, for features that offer pages of others. Filled by the application. */
export const PagesContext = createContext<readonly Page[]>([]);

export const usePages = (): readonly Page[] => use(PagesContext);
