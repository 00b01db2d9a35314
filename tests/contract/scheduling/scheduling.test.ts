import { onEachEngine } from '../on-each-engine.ts';
import { calendarSuite } from './calendar-suite.ts';
import { isolationSuite } from './isolation-suite.ts';
import { takenOnceSuite } from './taken-once-suite.ts';

onEachEngine((open) => {
  takenOnceSuite(open);
  calendarSuite(open);
  isolationSuite(open);
});
