/** Principle 4: robust. 4.1.1 (Parsing) is not part of WCAG 2.2. */
import { inBrowser, inUnit } from '../../requirements/requirement.ts';
import { axe, type Criterion, lessonReadOut, spoken, whole } from '../norm.ts';

export const robust: Criterion[] = [
  {
    number: '4.1.2',
    level: 'A',
    name: ['名称、角色、值', 'Name, Role, Value'],
    conformance: 'supports',
    because: [
      '每个控件都有名字、角色和状态：两个检查引擎在每一页都没有发现问题，每一页读出来的样子存成文件',
      'Every control has a name, a role, and its states. Two engines find nothing on any page, and files keep what each page reads out.',
    ],
    tests: [axe, whole('secondEngine', 'at 375 px, the engine of IBM finds no violation on any page'), lessonReadOut],
  },
  {
    number: '4.1.3',
    level: 'AA',
    name: ['状态消息', 'Status Messages'],
    conformance: 'supports',
    because: [
      '条数、出错、换了一张验证码、倒计时、影片开始和暂停、接下去是哪一节都读出来，焦点不动',
      'Counts, errors, a renewed captcha, time limits, the beginning and the pause of a film, and the lesson that follows are announced without moving the focus.',
    ],
    tests: [
      spoken('a member hears a film play, pause, and end, and the next lesson begin by itself'),
      inUnit('dialogs/smsCodeView', 'screen readers hear that the captcha was renewed'),
      inUnit('pages/messages', 'the number of marked messages is announced to screen readers'),
      inBrowser(
        'auth/smsCode',
        'the captcha is 110 by 39 with the name 图形验证码, and is replaced by click, Enter, and Space with an announcement',
      ),
    ],
  },
];
