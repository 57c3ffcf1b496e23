/** The agreements that a member has not consented to in their present version. */
export type MissingConsent = { userAgreement: boolean; privacyPolicy: boolean };

/** Where a social account is from. */
export type SocialApp = 'qq' | 'wechat';

/** The signed-in member, decoded (MeEdu API: GET /api/v2/member/detail). */
export type User = {
  id: number;
  /** `nick_name`, else `name`, else ''. */
  name: string;
  /** Absolute address, or '' when there is none. */
  avatarUrl: string;
  /** Points (积分). */
  credit1: number;
  /** The whole number; '' while no mobile is bound. */
  mobile: string;
  isMobileBound: boolean;
  isFaceVerified: boolean;
  missingConsent: MissingConsent;
  /** When the VIP membership ends, in ms since 1970; 0 without one. It may lie in the past: the server tidies up once an hour. */
  vipUntil: number;
  /** The name of the membership's plan; '' without one. */
  vipName: string;
  /** The one change of the nickname is used up. */
  isNicknameFinal: boolean;
  isPasswordSet: boolean;
  isBound: Record<SocialApp, boolean>;
  /** Masked by the server; '' before the face check. */
  realName: string;
  idNumber: string;
};

/** The shipping address of this session; kept until replaced, never stored (specification, section 3). */
export type AddressForm = {
  name: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  street: string;
};
