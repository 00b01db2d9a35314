import { type ComponentType, createContext } from 'react';

/** The open alarms as pages of several features show them first. Filled by the frame of the signed-in screens. */
export const AlarmsContext = createContext<ComponentType>(() => null);
