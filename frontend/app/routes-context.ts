import { createContext } from 'react';
import type { RouteObject } from 'react-router-dom';

/** The routes of this application, for frames that ask what page will be in them. */
export const RoutesContext = createContext<RouteObject[]>([]);
