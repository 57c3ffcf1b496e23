/**
 * The errands of members: purchases, notes, logins. Chance alone hardly ever presses the five controls of a purchase in their order. So a
 * member follows an errand for a while, with other steps in between. Two tabs with the same errand interleave its steps.
 */
import { keyOf } from './chooser.ts';
import type { Dice } from './dice.ts';
import type { Control } from './steps.ts';

/** A control that the errand needs next: what to press, or where to type what. `last` takes the last one that fits. */
export type Want = { role: RegExp; name: RegExp; text?: string; enter?: true; last?: true };
export type Errand = { name: string; path: string; isForMembers?: true; wants: readonly Want[] };

const press = (name: RegExp, role = /^(button|link|tab)$/): Want => ({ role, name });
const type = (name: RegExp, text: string): Want => ({ role: /box$/, name, text });
/** `#` is replaced by a word that occurs nowhere else. */
const words = '记得再看 #';

export const errands: readonly Errand[] = [
  {
    name: 'note',
    path: '/courses/video/39?tab=notes',
    isForMembers: true,
    wants: [
      press(/^记笔记$/),
      type(/^笔记/, words),
      press(/^保存$/),
      press(/^修改.*的笔记$/),
      type(/^笔记/, words),
      press(/^保存$/),
    ],
  },
  {
    name: 'comment',
    path: '/courses/detail/8?tab=4',
    isForMembers: true,
    wants: [type(/^评论内容/, words), press(/^评论$/, /^button$/), type(/^评论内容/, words)],
  },
  {
    name: 'reply',
    path: '/courses/detail/3?tab=4',
    isForMembers: true,
    wants: [press(/^回复/), type(/^(回复内容|回复.*)$/, words), press(/^(提交回复|取消)$/)],
  },
  {
    name: 'buy',
    path: '/order?goods_type=vod&goods_id=1',
    isForMembers: true,
    wants: [
      { role: /^checkbox$/, name: /同意/ },
      press(/^提交订单$/),
      press(/^(继续支付|重新下单|我已支付|已完成支付)/),
    ],
  },
  {
    name: 'buyWithCode',
    path: '/order?goods_type=role&goods_id=1',
    isForMembers: true,
    wants: [type(/优惠码/, 'NEWUSER50'), press(/^验证$/), { role: /^checkbox$/, name: /同意/ }, press(/^提交订单$/)],
  },
  {
    name: 'like',
    path: '/courses/detail/8',
    isForMembers: true,
    wants: [press(/收藏/, /^button$/), press(/收藏/, /^button$/), press(/收藏/, /^button$/)],
  },
  {
    name: 'smsLogin',
    path: '/login',
    wants: [
      press(/^短信登录$/),
      type(/^手机号/, '$mobile'),
      type(/图形验证码/, '$captcha'),
      press(/^获取验证码/),
      type(/(手机|短信)验证码/, '$sms'),
      press(/^立即登录$/),
    ],
  },
  { name: 'scan', path: '/login', wants: [press(/微信/), press(/刷新/)] },
  {
    name: 'watch',
    path: '/courses/video/39',
    isForMembers: true,
    wants: [press(/^播放$/), press(/^下一节|课时/), press(/^(暂停|播放)$/)],
  },
  {
    name: 'search',
    path: '/',
    wants: [{ role: /box$/, name: /关键字/, text: 'vue', enter: true }, press(/.{4,}/, /^link$/)],
  },
  {
    name: 'nickname',
    path: '/member',
    isForMembers: true,
    wants: [press(/^修改(昵称)?$/), type(/昵称/, '新名 #'), press(/^保存$/)],
  },
  { name: 'messages', path: '/member/messages', isForMembers: true, wants: [press(/^标记|已读/), press(/全部已读/)] },
  { name: 'orders', path: '/member/orders', isForMembers: true, wants: [press(/^(继续支付|去学习|查看)/)] },
  { name: 'study', path: '/study-center', isForMembers: true, wants: [press(/^学习进度/), press(/^收藏$/)] },
  { name: 'courses', path: '/courses', wants: [press(/.{4,}/, /^link$/), press(/课程目录/), press(/课程评论/)] },
];

/** Where a member is in an errand. */
export class Course {
  #at = 0;
  #misses = 0;

  constructor(readonly errand: Errand) {}

  static drawn(dice: Dice, isMember: boolean): Course {
    return new Course(dice.pick(errands.filter(({ isForMembers }) => isMember || !isForMembers)));
  }

  /** Whether the errand is done, or has been given up: its next control was missing too often. */
  get isOver(): boolean {
    return this.#at >= this.errand.wants.length || this.#misses > 10;
  }

  /** Returns the next control of the errand, and moves on; undefined if it is not there. */
  next(controls: readonly Control[], dice: Dice): { control: Control; want: Want } | undefined {
    const want = this.errand.wants[this.#at];
    const fitting = want ? controls.filter(({ role, name }) => want.role.test(role) && want.name.test(name)) : [];
    const [control] = dice.ranked(fitting.slice(0, 3), keyOf);
    if (!want || !control) {
      this.#misses++;
      return undefined;
    }
    this.#at++;
    this.#misses = 0;
    return { want, control };
  }
}
