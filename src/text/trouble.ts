/** Texts of answers that are not MeEdu's. They load with the client's code for failures. */
export const troubleText = {
  crowded: '访问的人较多，请稍后再试',
  tooLarge: '内容太长或太大，服务器没有接收，请改短或改小后再试',
  broken: (status: number) => `服务器出错（${status}），请稍后再试`,
  unreadable: '服务器的回答无法读取，请稍后再试',
};
