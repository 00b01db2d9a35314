import type { Location } from 'react-router-dom';

/** What travels in react-router's `location.state` between screens (specification, section 3). */
export interface NavigationState {
  /** Where a guard sent the person away from, and where sign-in returns to. */
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
  message?: string;
  type?: 'success';
  email?: string;
}
