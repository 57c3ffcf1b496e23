/** The agreements whose current version the member has not agreed to. */
export type MissingConsent = { userAgreement: boolean; privacyPolicy: boolean };

/** The provider of a social account. */
export type SocialApp = 'qq' | 'wechat';

/** The signed-in member, decoded (MeEdu API: GET /api/v2/member/detail). */
export type User = {
  id: number;
  /** `nick_name`, else `name`, else ''. */
  name: string;
  /** Absolute address; '' if there is none. */
  avatarUrl: string;
  /** Points (积分). */
  credit1: number;
  /** The unmasked number; '' while no mobile is bound. */
  mobile: string;
  isMobileBound: boolean;
  isFaceVerified: boolean;
  missingConsent: MissingConsent;
  /** End of the VIP membership, in ms since 1970; 0 if there is none. It may be in the past: the server cleans up once an hour. */
  vipUntil: number;
  /** The name of the membership's plan; '' if there is none. */
  vipName: string;
  /** The only change of the nickname is used up. */
  isNicknameFinal: boolean;
  isPasswordSet: boolean;
  isBound: Record<SocialApp, boolean>;
  /** Masked by the server; '' before the face check. */
  realName: string;
  idNumber: string;
};

/** The shipping address of this session. It is kept until replaced, and never stored (specification, section 3). */
export type AddressForm = {
  name: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  street: string;
};
