import { walkArea } from '../../model/flowTests.ts';

walkArea('auth');
